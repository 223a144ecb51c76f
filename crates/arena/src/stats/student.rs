//! Quantiles of Student's t distribution.

/// The number of standard errors to each side that hold 95 %, by degrees of freedom.
pub(super) fn student(freedom: u32) -> f64 {
    const FEW: [f64; 9] = [12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622];
    if let Some(known) = freedom.checked_sub(1).and_then(|at| FEW.get(at as usize)) {
        return *known;
    }
    // Abramowitz and Stegun 26.7.5.
    let z: f64 = 1.959_963_985;
    let n = f64::from(freedom);
    let first = (z.powi(3) + z) / 4.0;
    let second = (5.0 * z.powi(5) + 16.0 * z.powi(3) + 3.0 * z) / 96.0;
    let third = (3.0 * z.powi(7) + 19.0 * z.powi(5) + 17.0 * z.powi(3) - 15.0 * z) / 384.0;
    z + first / n + second / n.powi(2) + third / n.powi(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn near(found: f64, wanted: f64) {
        assert!((found - wanted).abs() < 0.001, "{found} is not {wanted}");
    }

    #[test]
    fn student_as_in_the_tables() {
        let table = [(1, 12.706), (2, 4.303), (5, 2.571), (6, 2.447), (10, 2.228), (30, 2.042)];
        for (freedom, wanted) in table {
            near(student(freedom), wanted);
        }
        near(student(100_000), 1.960);
    }
}
