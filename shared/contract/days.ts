/** The day the hryvnia was introduced; the bank has no rates before it. */
export const firstRateDay = '1996-09-02';
/** The latest day that somebody can mean: a longer life no plan has. */
export const latestDay = '2199-12-31';
/** How long what was deleted can be brought back. */
export const trashDays = 30;
