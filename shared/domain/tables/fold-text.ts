/** Text as names are compared: no case, no repeated spaces, no typographic variants. */
export function foldText(text: string): string {
	if (/^(?:[\w.]+(?: [\w.]+)*)?$/.test(text)) return text.toLowerCase();
	return text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[\u2018\u2019\u02bc`]/g, "'")
		.replace(/[\u2010-\u2015\u2212]/g, '-')
		.replace(/[\s\u200b-\u200d\u2060\ufeff]+/g, ' ')
		.trim();
}
