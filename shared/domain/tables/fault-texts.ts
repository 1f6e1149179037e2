/** A list of words written in one line, so that a table of synonyms stays readable. */
export function words(list: string): readonly string[] {
	return list.split(', ');
}
