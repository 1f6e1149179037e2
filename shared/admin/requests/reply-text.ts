import type { ReplyTemplate } from '../../domain/options/replies.ts';

/** A letter after a template was chosen: one that nobody has changed gives way, anything else stays above. */
export function withTemplate(
	written: string,
	chosen: ReplyTemplate,
	templates: readonly ReplyTemplate[],
): string {
	const own = written.trim();
	return own === '' || templates.some(({ text }) => text === own)
		? chosen.text
		: `${written.trimEnd()}\n\n${chosen.text}`;
}

/** Whether a letter says what only one with the calculation may say: the first line of such a template. */
export const promisesQuote = (written: string, templates: readonly ReplyTemplate[]): boolean =>
	templates.some(({ needsQuote, text }) => needsQuote && written.includes(text.split('\n', 1).join('')));
