import type { Language } from '@clearway/shared/contract/language.ts';
import { daysInFigures } from '@clearway/shared/format/date.ts';
import { type Block, type Letter, writeLetter } from './letter.ts';
import { letterWords } from './letter-words.ts';

/** Tells the office of something that needs a hand. */
export function warningLetter(
	message: string,
	link: string | null,
	publicUrl: string,
	language: Language,
): Letter {
	const { letters } = letterWords[language];
	const text = daysInFigures(message);
	const blocks: Block[] = [
		{ kind: 'text', text },
		...(link ? ([{ kind: 'link', text: letters.openWarning, url: publicUrl + link }] satisfies Block[]) : []),
	];
	return writeLetter(text.split('. ')[0] ?? text, blocks, language);
}

/** A letter that only shows that letters arrive. */
export function testLetter(publicUrl: string, language: Language): Letter {
	const { test } = letterWords[language].letters;
	const blocks: Block[] = [
		{ kind: 'text', text: test.text },
		{ kind: 'link', text: test.open, url: `${publicUrl}/admin` },
	];
	return writeLetter(test.subject, blocks, language);
}
