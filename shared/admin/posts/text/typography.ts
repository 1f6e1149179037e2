import { Extension, InputRule } from '@tiptap/core';

/** Russian quotation marks, dashes and dots while one types. Backspace right after takes the change back. */
export const Typography = Extension.create({
	name: 'typography',
	addInputRules() {
		const quotes = new InputRule({
			find: /"$/,
			handler({ state, range }) {
				const $from = state.doc.resolve(range.from);
				const quote = quoteAfter($from.parent.textBetween(0, $from.parentOffset, undefined, ' '));
				if (quote === null) return null;
				state.tr.insertText(quote, range.from, range.to);
			},
		});
		const typingInputRules = typingRules.map(
			({ find, write }) =>
				new InputRule({
					find,
					handler({ state, range, match }) {
						state.tr.insertText(write(match[0]), range.from, range.to);
					},
				}),
		);
		return [quotes, ...typingInputRules];
	},
});

/**
 * The quotation mark that replaces a typed `"` after this text; null when it means inches and stays.
 */
export function quoteAfter(before: string): '«' | '»' | '„' | '“' | null {
	const isOpen = count(before, '«') > count(before, '»');
	const isInnerOpen = count(before, '„') > count(before, '“');
	// At a word's beginning it opens: after nothing, a space, a bracket, a dash or another opening mark.
	if (/(?:^|[\s([{—–«„/-])$/.test(before)) return isOpen ? '„' : '«';
	if (isInnerOpen) return '“';
	return isOpen ? '»' : null;
}

const count = (text: string, sign: string): number => text.split(sign).length - 1;

/** Replaces a typed ending: `find` matches the end before the cursor, `write` answers the new end. */
type TypingRule = { find: RegExp; write: (ending: string) => string };

const noBreak = '\u00A0';

/** Dashes, dots and the apostrophe of Ukrainian words. A dash holds on to the word before it. */
export const typingRules: readonly TypingRule[] = [
	{ find: /(?<=[^\s-])[ \u00A0](?:--?|—) $/, write: () => `${noBreak}— ` },
	{ find: /(?<!-)--$/, write: () => '—' },
	{ find: /(?<!\.)\.\.\.$/, write: () => '…' },
	{ find: /(?<=[а-яёіїєґ])'$/i, write: () => '’' },
];
