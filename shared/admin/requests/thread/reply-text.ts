import type { ReplyTemplate } from '../../../domain/options/replies.ts';

/** A letter after a template was chosen: one that nobody has changed gives way, anything else stays above. */
export function withTemplate(
	written: string,
	chosen: ReplyTemplate,
	templates: readonly ReplyTemplate[],
): string {
	const trimmed = written.trim();
	return trimmed === '' || templates.some(({ text }) => text === trimmed)
		? chosen.text
		: `${written.trimEnd()}\n\n${chosen.text}`;
}

/** True if a letter has the first line of a template that needs the calculation. */
export const promisesQuote = (written: string, templates: readonly ReplyTemplate[]): boolean =>
	templates.some(({ needsQuote, text }) => needsQuote && written.includes(text.split('\n', 1).join('')));
