/** `Clearway: расчёт № 5`, or `Расчёт № 5` where nobody wrote what the company is called. */
export const saidBy = (company: string, text: string): string =>
	company === '' ? text.slice(0, 1).toUpperCase() + text.slice(1) : `${company}: ${text}`;
