import type { Language } from '@clearway/shared/contract/language.ts';
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
	const blocks: Block[] = [
		{ kind: 'text', text: message },
		...(link ? ([{ kind: 'link', text: letters.openWarning, url: publicUrl + link }] satisfies Block[]) : []),
	];
	return writeLetter(message.split('. ')[0] ?? message, blocks, language);
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
