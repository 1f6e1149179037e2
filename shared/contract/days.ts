/** The day the hryvnia was introduced; the bank has no rates before it. */
export const firstRateDay = '1996-09-02';
/** The latest day that somebody can mean: no plan reaches further. */
export const latestDay = '2199-12-31';
/** A deleted record can be brought back for this long. */
export const trashDays = 30;
