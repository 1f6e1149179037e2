import { admin as words } from '@clearway/shared/words/admin.ts';
import { fold } from '../../domain/fold.ts';
import { matches } from '../kit/list/matches.ts';
import type { Command } from '../services/services.tsx';
import { otherNames, spellingsOf } from './palette-words.ts';

// A common word finds dozens of settings; the best stand first, and the settings screen lists all.
const mostOfGroup = 8;
const mostByHelp = 3;

/**
 * Finds commands by name or other name, as the question is typed or would read on another keyboard layout. What
 * is found by words about it stands behind what is found by its name: three letters stand in some help text by
 * chance. The records that the server found stand before commands, settings behind all.
 */
export function findCommands(
	question: string,
	commands: readonly Command[],
	records: readonly Command[] = [],
): Command[] {
	const answers = spellingsOf(question).map((spelled) => {
		const byName = commands.filter((command) =>
			matches(spelled, [command.label, command.group, otherNames[command.id] ?? '']),
		);
		const begins = ({ label }: Command): boolean => fold(label).startsWith(fold(spelled));
		const byHelp = commands.filter(
			(command) =>
				!byName.includes(command) && matches(spelled, [command.label, command.group, command.synonyms ?? '']),
		);
		return {
			byName,
			begins,
			// Sounds are compared roughly, so a name that begins with the word stands before one that sounds like it.
			found: [
				...byName.filter(begins),
				...byName.filter((command) => !begins(command)),
				...byHelp.slice(0, mostByHelp),
			],
		};
	});
	const best =
		answers.find(({ byName }) => byName.length > 0) ?? answers.find(({ found }) => found.length > 0);
	const rankOf = (command: Command): number => {
		// Who types the name of a screen and presses Enter means it, whether the records have come or not.
		if (places.includes(command.group) && best?.begins(command)) return 0;
		if (records.includes(command)) return 1;
		return command.group === words.nav.setting ? 3 : 2;
	};
	return [...records, ...fewOfEach(best?.found ?? [])].toSorted((a, b) => rankOf(a) - rankOf(b));
}

const places: readonly string[] = [words.keys.groups.screens, words.keys.groups.frame];

function fewOfEach(matching: readonly Command[]): Command[] {
	const groups = Map.groupBy(matching, ({ group }) => group);
	return [...groups.values()].flatMap((commands) => commands.slice(0, mostOfGroup));
}
