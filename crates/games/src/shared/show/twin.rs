//! Types of the rules as data, in the shape of a twin.

/// Makes a type data in the shape of its twin, which stands in the game's `show/` and has the
/// derives: `#[serde(remote = "…")]` reads the type itself, and does not compile when the two
/// differ. The rules know nothing of it.
macro_rules! shown {
    ($kind:ident as $twin:ident) => {
        $crate::shared::shown!([] $kind, $twin, Self);
    };
    (<$of:ident> $kind:ident as $twin:ident) => {
        $crate::shared::shown!([$of] $kind<$of>, $twin<$of>, $kind<::ts_rs::Dummy>);
    };
    ([$($of:ident)?] $kind:ty, $twin:ty, $without_generics:ty) => {
        impl $(<$of: ::serde::Serialize>)? ::serde::Serialize for $kind {
            fn serialize<S: ::serde::Serializer>(
                &self,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                <$twin>::serialize(self, serializer)
            }
        }

        impl $(<$of: ::ts_rs::TS>)? ::ts_rs::TS for $kind {
            type WithoutGenerics = $without_generics;
            type OptionInnerType = Self;

            const IS_ENUM: bool = <$twin as ::ts_rs::TS>::IS_ENUM;

            fn docs() -> Option<String> {
                <$twin as ::ts_rs::TS>::docs()
            }

            fn ident(config: &::ts_rs::Config) -> String {
                <$twin as ::ts_rs::TS>::ident(config)
            }

            fn decl(config: &::ts_rs::Config) -> String {
                <$twin as ::ts_rs::TS>::decl(config)
            }

            fn decl_concrete(config: &::ts_rs::Config) -> String {
                <$twin as ::ts_rs::TS>::decl_concrete(config)
            }

            fn name(config: &::ts_rs::Config) -> String {
                <$twin as ::ts_rs::TS>::name(config)
            }

            fn inline(config: &::ts_rs::Config) -> String {
                <$twin as ::ts_rs::TS>::inline(config)
            }

            fn visit_dependencies(visitor: &mut impl ::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$twin as ::ts_rs::TS>::visit_dependencies(visitor);
            }

            fn visit_generics(visitor: &mut impl ::ts_rs::TypeVisitor)
            where
                Self: 'static,
            {
                <$twin as ::ts_rs::TS>::visit_generics(visitor);
            }

            fn output_path() -> Option<::std::path::PathBuf> {
                <$twin as ::ts_rs::TS>::output_path()
            }
        }
    };
}

pub(crate) use shown;
