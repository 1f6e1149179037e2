/** A text as search compares it: lower case, ё as е, ґ as г, without accents, in single spaces. */
export const fold = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll('ё', 'е')
		.replaceAll('ґ', 'г')
		.replace(/[\u0300\u0301\u200b-\u200f\u00ad\u2060\ufeff]/g, '')
		.replace(/\s+/g, ' ')
		.trim();

/** People type these signs for the Ukrainian apostrophe within a word: the letter for it, quotes and accents. */
export const apostrophes = /(?<=[\p{L}\p{M}])['\u02bc\u2018\u2019`\u00b4](?=\p{L})/gu;

/** The words of HTML, without its tags. */
export const plainText = (html: string): string =>
	html
		.replace(
			/<(?:\/?(?:p|div|h[1-6]|li|ul|ol|table|tr|td|th|blockquote|figure|figcaption)|br|hr)\b[^<>]*>/gi,
			' ',
		)
		.replace(/<[^<>]*>/g, '')
		.replaceAll('&nbsp;', ' ')
		.replaceAll('&lt;', '<')
		.replaceAll('&gt;', '>')
		.replaceAll('&quot;', '"')
		.replaceAll('&#39;', "'")
		.replaceAll('&amp;', '&')
		.replace(/\s+/g, ' ')
		.trim();
