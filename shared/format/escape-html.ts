const entities: Record<string, string> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
	"'": '&#39;',
};
// Also control characters: XML 1.0 forbids them, escaped or not, and HTML has no use for them.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
const special = /[&<>"'\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Text for an element or a quoted attribute, of HTML and of XML alike. */
export const escapeHtml = (text: string): string =>
	text.toWellFormed().replace(special, (sign) => entities[sign] ?? '\uFFFD');
