import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { languageOfText, textIn } from '../translations.ts';

/** The story of a car in its own language, and its translations. */
export type Story = { story: string; language: Language; translations: string };

/**
 * The story in a language, or in another one, which is then told: it may have been written in either alone.
 * Null asks for the car's own language.
 */
export function storyIn(row: Story, asked: Language | null): { story: string; language?: Language } {
	const story = textIn(row, 'story', asked);
	if (story !== '') return { story, ...languageOfText(row, 'story', asked) };
	for (const language of languages) {
		const other = textIn(row, 'story', language);
		if (other !== '') return { story: other, language };
	}
	return { story };
}
