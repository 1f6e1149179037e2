import { Extension, InputRule } from '@tiptap/core';
import { quoteAfter, typingRules } from './quotes.ts';

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
		const others = typingRules.map(
			({ find, write }) =>
				new InputRule({
					find,
					handler({ state, range, match }) {
						state.tr.insertText(write(match[0]), range.from, range.to);
					},
				}),
		);
		return [quotes, ...others];
	},
});
