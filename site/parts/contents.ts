import type { Language } from '@clearway/shared/contract/language.ts';
import { plainText } from '@clearway/shared/domain/fold.ts';
import { slugOf } from '@clearway/shared/domain/slug.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { language as pageLanguage } from '@clearway/shared/words/language.ts';
import { postContents as words } from '@clearway/shared/words/post-contents.ts';

type Heading = { level: string; anchor: string; text: string };

const headings = /<(h[23])\b([^>]*)>(.*?)<\/\1>/gs;
// A shorter text is seen at a glance.
const fewestHeadings = 3;

/**
 * Puts contents before a text of three headings or more. Anchors are made of the headings' words, so that a
 * link still works after the text around its heading changes.
 */
export function withContents(html: string, language: Language): string {
	const marked: Heading[] = [];
	const taken = new Set<string>();
	const anchored = html.replace(headings, (whole, level: string, attributes: string, inner: string) => {
		const text = plainText(inner);
		if (text === '') return whole;
		const anchor = freeAnchor(text, language, taken);
		marked.push({ level, anchor, text });
		return `<${level}${attributes} id="${anchor}">${inner}</${level}>`;
	});
	return marked.length < fewestHeadings ? html : contentsOf(marked) + anchored;
}

// No id of the page itself begins with `s-`.
function freeAnchor(text: string, language: Language, taken: Set<string>): string {
	const name = `s-${slugOf(text, language) || 'part'}`;
	let anchor = name;
	for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`;
	taken.add(anchor);
	return anchor;
}

const contentsOf = (headings: readonly Heading[]): string => {
	const items = headings.map(
		({ level, anchor, text }) =>
			`<li class="contents__${level}"><a href="#${anchor}">${escapeHtml(text)}</a></li>`,
	);
	return (
		'<nav class="contents" aria-labelledby="contents"><details class="fold">' +
		// The text may be in the other language when it is not translated.
		`<summary id="contents" lang="${pageLanguage}">${words.title}</summary>` +
		`<ol>${items.join('')}</ol></details></nav>`
	);
};
