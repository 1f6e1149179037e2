import { type Said, type Sentence, say } from '../../format/say.ts';

/** The values of a cell that holds several; an empty one has none. */
export function listOf(value: string | null | undefined): string[] {
	return value ? value.split(',') : [];
}

/** Splits a cell at the signs that people put between its values. */
export function splitList(text: string): string[] {
	return text
		.split(/[,;\n/]+/)
		.map((part) => part.trim())
		.filter((part) => part !== '');
}

/** The fault of a value that a list does not know. */
export function unknownInList(value: string, label: Sentence, known: readonly Sentence[]): Said {
	return say('cell.unknownInList', value.slice(0, 60), label, known);
}
