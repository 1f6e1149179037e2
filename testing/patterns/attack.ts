import { openPattern, type Pattern, takenBy } from './count-steps.ts';
import { type Part, parsePattern } from './parse-pattern.ts';

/** A text that repeats a piece, between a beginning and an end. */
export type Attack = { before: string; piece: string; after: string };

const shortest = 32;
const mostSteps = 500_000;
// A shorter loop adds a bounded number of steps for each character.
const longLoop = 9;

/**
 * Counts the steps of a pattern on hostile texts. Answers a text of which four times the length takes more than
 * eight times the steps; null where there is none.
 */
export function findUneven(pattern: Pattern, { isThorough = false } = {}): Attack | null {
	const part = parsePattern(pattern.source);
	if (!hasLoop(part)) return null;
	const search = openPattern(pattern);
	return (
		attacksOf(part, pattern.flags, isThorough).find(({ before, piece, after }) => {
			const length = Math.max(shortest, 4 * piece.length);
			const steps = (times: number, most: number): number | undefined =>
				search(before + piece.repeat((times * length) / piece.length) + after, most)?.steps;
			const once = steps(1, mostSteps);
			if (once === undefined) return true;
			// Most attacks fail at twice the length.
			if (steps(2, 2.1 * once) !== undefined) return false;
			// A loop with a bound stops growing there.
			return [2, 8].every((times) => {
				const short = steps(times, mostSteps);
				return short === undefined || steps(4 * times, 8 * short) === undefined;
			});
		}) ?? null
	);
}

const inside = (part: Part): readonly Part[] => ('of' in part ? [part.of].flat() : []);
const isLoop = (part: Part): boolean => part.kind === 'repeat' && part.most >= longLoop;
const hasLoop = (part: Part): boolean =>
	(part.kind === 'repeat' && part.most > 1) || inside(part).some(hasLoop);

const letters = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at));
const others = [...'\t\n\r\u00a0аяіїЯЇ№€₴£—–’«»…×éł\u0001'];

function attacksOf(part: Part, flags: string, isThorough: boolean): Attack[] {
	const source = [...new Set(JSON.stringify(part))].filter((sign) => sign.length === 1);
	const known = [...new Set([...letters, ...others, ...source])];
	const sample = sampler(known, flags);
	const found = { befores: new Set(['']), pieces: new Set<string>() };
	collect(part, '', sample, found, isThorough ? 400 : 60);
	const kinds = kindsOf(part, known, flags);
	for (const sign of kinds) found.pieces.add(sign);
	if (isThorough)
		for (const one of kinds) for (const two of kinds) if (one !== two) found.pieces.add(one + two);
	const befores = [...found.befores].slice(0, isThorough ? 12 : 3);
	const afters = ['', ...kinds.slice(0, isThorough ? 12 : 3)];
	return [...found.pieces]
		.filter(Boolean)
		.flatMap((piece) =>
			befores.flatMap((before) => afters.map((after): Attack => ({ before, piece, after }))),
		);
}

/** One character of each kind that the loops of a pattern tell apart; those first that the fewest take. */
function kindsOf(part: Part, known: readonly string[], flags: string): string[] {
	const inLoops = new Set<string>();
	const look = (each: Part, isInLoop: boolean): void => {
		if (each.kind === 'character' && isInLoop) inLoops.add(each.source);
		for (const inner of inside(each)) look(inner, isInLoop || isLoop(each));
	};
	look(part, false);
	const tests = [...inLoops].map((source) => takenBy(source, flags));
	const kinds = new Map<string, { sign: string; taken: number }>();
	for (const sign of known) {
		const taken = tests.map((takes) => takes(sign));
		const kind = [...taken, /\w/.test(sign), /[\n\r]/.test(sign)].join();
		if (!kinds.has(kind)) kinds.set(kind, { sign, taken: taken.filter(Boolean).length });
	}
	return [...kinds.values()].sort((a, b) => a.taken - b.taken).map(({ sign }) => sign);
}

type Sampler = (parts: readonly Part[], isLong: boolean) => string;

/** Makes a text that parts of a pattern take: the shortest, or one with everything that may be left out. */
function sampler(known: readonly string[], flags: string): Sampler {
	const letterOf = new Map<string, string>();
	const letter = (source: string): string => {
		const takes = takenBy(source, flags);
		if (!letterOf.has(source))
			letterOf.set(source, source.length === 1 ? source : (known.find((sign) => takes(sign)) ?? ''));
		return letterOf.get(source) ?? '';
	};
	const textOf = (part: Part, isLong: boolean): string => {
		const inner = (): string => inside(part).reduce((text, each) => text + textOf(each, isLong), '');
		if (part.kind === 'character') return letter(part.source);
		if (part.kind === 'look') return part.isWanted && part.isBehind ? inner() : '';
		if (part.kind === 'alternation') {
			const option = part.of.at(isLong ? -1 : 0);
			return option ? textOf(option, isLong) : '';
		}
		if (part.kind === 'repeat') return inner().repeat(isLong ? Math.max(1, part.least) : part.least);
		return inner();
	};
	return (parts, isLong) => parts.reduce((text, part) => text + textOf(part, isLong), '');
}

/** Collects what may be repeated: what a loop takes, and what stands between two loops; and what leads there. */
function collect(
	part: Part,
	before: string,
	sample: Sampler,
	found: { befores: Set<string>; pieces: Set<string> },
	mostPieces: number,
): void {
	if (found.pieces.size > mostPieces) return;
	if (part.kind === 'repeat' && part.most > 1) {
		found.befores.add(before);
		for (const isLong of [false, true]) found.pieces.add(sample([part.of], isLong));
	}
	if (part.kind !== 'sequence') {
		if (part.kind === 'alternation') for (const option of part.of) found.pieces.add(sample([option], false));
		for (const inner of inside(part)) collect(inner, before, sample, found, mostPieces);
		return;
	}
	const edges = part.of.flatMap((each, at) => (hasLoop(each) ? [at, at + 1] : []));
	const cuts = [...new Set([0, ...edges, part.of.length])];
	for (const from of cuts)
		for (const to of cuts)
			if (from < to)
				for (const isLong of [false, true]) found.pieces.add(sample(part.of.slice(from, to), isLong));
	for (const [at, each] of part.of.entries())
		if (hasLoop(each)) collect(each, before + sample(part.of.slice(0, at), false), sample, found, mostPieces);
}
