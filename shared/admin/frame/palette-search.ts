import { fold } from '../../domain/fold.ts';
import { matches } from '../kit/list/matches.ts';
import { otherNames, spellingsOf } from './palette-words.ts';
import type { Command } from './services.tsx';

// Of settings a common word finds dozens; the best stand first, and the screen itself lists all.
const mostOfGroup = 8;

/**
 * The commands that answer a question, by name or by what else they are called, as it was typed or as it
 * would read on another keyboard layout. What is only said about them counts where no name fits at all: three
 * letters stand in some help text by chance.
 */
export function findCommands(question: string, commands: readonly Command[]): Command[] {
	const answers = spellingsOf(question).map((spelled) => {
		const named = commands.filter((one) =>
			matches(spelled, [one.label, one.group, otherNames[one.id] ?? '']),
		);
		const begins = ({ label }: Command): boolean => fold(label).startsWith(fold(spelled));
		const told = commands.filter(
			(one) => !named.includes(one) && matches(spelled, [one.label, one.group, one.synonyms ?? '']),
		);
		return {
			named,
			// Sounds are compared roughly: what is called so stands before what only sounds like it.
			found: [...named.filter(begins), ...named.filter((one) => !begins(one)), ...told],
		};
	});
	const best = answers.find(({ named }) => named.length > 0) ?? answers.find(({ found }) => found.length > 0);
	return best ? fewOfEach(best.found) : [];
}

function fewOfEach(found: readonly Command[]): Command[] {
	const groups = Map.groupBy(found, ({ group }) => group);
	return [...groups.values()].flatMap((commands) => commands.slice(0, mostOfGroup));
}
