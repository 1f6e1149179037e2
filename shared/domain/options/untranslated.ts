/**
 * Beside the public options: the titles of the texts, in one line, that nobody has written yet in the
 * language that is read. It begins as what travels with every page does.
 */
export const untranslatedKey = 'site.untranslated';

/** Whether a text, or what it was made of, is an option that is not translated. */
export const isUntranslated = (text: string, options: Readonly<Record<string, string>>): boolean =>
	text !== '' &&
	(options[untranslatedKey]?.split(' ') ?? []).some((title) => {
		const value = options[title];
		return value !== undefined && value !== '' && (value.includes(text) || text.includes(value));
	});
