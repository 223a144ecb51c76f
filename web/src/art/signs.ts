/** Signs that several packs share: silhouettes in boxes of 24. */
export const GEM =
  'M6.3 2.6h4L8 8.4H1.4zM12 3.4l3 5H9zM13.7 2.6h4l4.9 5.8H16zM1.5 10.2h6.4l2.8 10.4zM9.8 10.2h4.4L12 21.6zM16.1 10.2h6.4l-9.2 10.4z';
export const FOOL =
  'M12 7.2C9.4 3 5.6 2.2 2.2 4.6c2.6.4 3.6 2.4 3.8 6.4l.6 6.2h10.8l.6-6.2c.2-4 1.2-6 3.8-6.4-3.4-2.4-7.2-1.6-9.8 2.6zM6.6 18.8h10.8v3H6.6zM2 4.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8zM22 4.8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8zM12 .8a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 1 1 0-3.8z';

/** What stands in an index instead of a numeral. */
export const STAR = 'M12 .8l3.3 7.6 8.2.8-6.2 5.5 1.8 8.1L12 18.5l-7.1 4.3 1.8-8.1L.5 9.2l8.2-.8z';

/** No suit at all, where that can be chosen. */
export const NONE =
  'M12 2a10 10 0 1 1 0 20 10 10 0 1 1 0-20zM16.6 5.4A8 8 0 0 0 5.4 16.6zM7.4 18.6A8 8 0 0 0 18.6 7.4z';
