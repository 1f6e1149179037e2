import type { Language } from '@clearway/shared/contract/language.ts';
import { plainText } from '@clearway/shared/domain/fold.ts';
import { slugOf } from '@clearway/shared/domain/slug.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { language as pageLanguage } from '@clearway/shared/words/language.ts';
import { postContents as words } from '@clearway/shared/words/post-contents.ts';

type Heading = { level: string; anchor: string; text: string };

const headings = /<(h[23])\b([^>]*)>(.*?)<\/\1>/gs;
// A text of fewer headings is seen at a glance.
const fewest = 3;

/**
 * A text with the contents before it, where it has three headings or more. The anchors are made of the words
 * of the headings, so that a link to one goes on leading there while the text around it changes.
 */
export function withContents(html: string, language: Language): string {
	const found: Heading[] = [];
	const taken = new Set<string>();
	const anchored = html.replace(headings, (whole, level: string, attributes: string, inner: string) => {
		const text = plainText(inner);
		if (text === '') return whole;
		const anchor = freeAnchor(text, language, taken);
		found.push({ level, anchor, text });
		return `<${level}${attributes} id="${anchor}">${inner}</${level}>`;
	});
	return found.length < fewest ? html : contentsOf(found) + anchored;
}

// The ids of the page itself have no such beginning.
function freeAnchor(text: string, language: Language, taken: Set<string>): string {
	const name = `s-${slugOf(text, language) || 'part'}`;
	let anchor = name;
	for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`;
	taken.add(anchor);
	return anchor;
}

const contentsOf = (found: readonly Heading[]): string => {
	const items = found.map(
		({ level, anchor, text }) =>
			`<li class="contents__${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
	);
	return (
		'<nav class="contents" aria-labelledby="contents">' +
		// The text may be in the other language, for want of a translation.
		`<p class="contents__title" id="contents" lang="${pageLanguage}">${words.title}</p>` +
		`<ol>${items.join('')}</ol></nav>`
	);
};
