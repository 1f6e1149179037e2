/** What the specification says, letter for letter, where no rate is known. */
export const rateMissing = 'Нет данных для указаной даты.';
