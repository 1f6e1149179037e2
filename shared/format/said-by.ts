/** `Clearway: расчёт № 5`, or `Расчёт № 5` if the company has no name yet. */
export const saidBy = (company: string, text: string): string =>
	company === '' ? text.slice(0, 1).toUpperCase() + text.slice(1) : `${company}: ${text}`;
