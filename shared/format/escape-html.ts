const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};
// Beside the five: control characters, which no XML 1.0 document may contain, escaped or not, and which are
// of no use in HTML.
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is they who are looked for
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or a quoted attribute, of HTML and of XML alike. */
export const escapeHtml = (text: string): string =>
	text.toWellFormed().replace(special, (sign) => entities[sign] ?? '\uFFFD');
