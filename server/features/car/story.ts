import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { languageOfText, textIn } from '../../records/translations.ts';

export type Story = { story: string; language: Language; translations: string };

/**
 * The story in a language; if it is missing, the story in the other language, which is then named. A story
 * may be written in one language only. Null asks for the car's own language.
 */
export function storyIn(row: Story, asked: Language | null): { story: string; language?: Language } {
	const story = textIn(row, 'story', asked);
	if (story !== '') return { story, ...languageOfText(row, 'story', asked) };
	for (const language of languages) {
		const translated = textIn(row, 'story', language);
		if (translated !== '') return { story: translated, language };
	}
	return { story };
}
