import { compare } from '../../kit/compare.ts';
import { type Line, linesOf } from '../editor/blocks.ts';

/** Some words that both versions have, or only one of them. */
export type TextPart = { kind: 'same' | 'removed' | 'added'; text: string };

/** One line of two versions of a text. */
export type DifferentLine = {
	kind: 'same' | 'removed' | 'added' | 'changed';
	tag: string;
	parts: TextPart[];
};

/** The difference between two plain texts, word by word. */
export const wordDifference = (before: string, after: string): TextPart[] =>
	readably(compare(splitWords(before), splitWords(after))).map(({ kind, items }) => ({
		kind,
		text: items.join(''),
	}));

const splitWords = (text: string): string[] =>
	text.match(/[\p{L}\p{N}]+(?:[-’'][\p{L}\p{N}]+)*|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

type Steps = ReturnType<typeof compare<string>>;

// A lone space between two changed words is merged into one change, which reads better.
function readably(steps: Steps): Steps {
	const isGap = (index: number): boolean => {
		const step = steps[index];
		return (
			step?.kind === 'same' && index > 0 && index < steps.length - 1 && step.items.join('').trim() === ''
		);
	};
	const out: Steps = [];
	let removed: string[] = [];
	let added: string[] = [];
	const flush = (): void => {
		if (removed.length > 0) out.push({ kind: 'removed', items: removed });
		if (added.length > 0) out.push({ kind: 'added', items: added });
		removed = [];
		added = [];
	};
	for (const [index, { kind, items }] of steps.entries()) {
		if (kind !== 'added' && (kind === 'removed' || isGap(index))) removed.push(...items);
		if (kind !== 'removed' && (kind === 'added' || isGap(index))) added.push(...items);
		if (kind !== 'same' || isGap(index)) continue;
		flush();
		out.push({ kind, items });
	}
	flush();
	return out;
}

/** The difference between two texts in HTML: whole lines, and the words inside of a changed line. */
export function lineDifference(before: string, after: string): DifferentLine[] {
	const steps = compare(linesOf(before), linesOf(after), (a, b) => a.tag === b.tag && a.text === b.text);
	const out: DifferentLine[] = [];
	for (let i = 0; i < steps.length; i++) {
		const step = steps[i];
		const next = steps[i + 1];
		if (!step) continue;
		if (step.kind === 'removed' && next?.kind === 'added') {
			out.push(...paired(step.items, next.items));
			i++;
		} else out.push(...step.items.map((line) => whole(step.kind, line)));
	}
	return out;
}

const whole = (kind: 'same' | 'removed' | 'added', { tag, text }: Line): DifferentLine => ({
	kind,
	tag,
	parts: [{ kind, text }],
});

// A line and its replacement stand side by side when they share half of the shorter one's words.
function paired(before: readonly Line[], after: readonly Line[]): DifferentLine[] {
	const out: DifferentLine[] = [];
	let from = 0;
	for (const line of after) {
		const matchAt = before.findIndex((old, index) => index >= from && areAlike(old.text, line.text));
		if (matchAt < 0) {
			out.push(whole('added', line));
			continue;
		}
		out.push(...before.slice(from, matchAt).map((old) => whole('removed', old)));
		out.push({
			kind: 'changed',
			tag: line.tag,
			parts: wordDifference(before[matchAt]?.text ?? '', line.text),
		});
		from = matchAt + 1;
	}
	return [...out, ...before.slice(from).map((old) => whole('removed', old))];
}

function areAlike(before: string, after: string): boolean {
	const wordsBefore = new Set(splitWords(before).filter((word) => word.trim() !== ''));
	const wordsAfter = new Set(splitWords(after).filter((word) => word.trim() !== ''));
	const common = [...wordsBefore].filter((word) => wordsAfter.has(word)).length;
	return common * 2 >= Math.max(1, Math.min(wordsBefore.size, wordsAfter.size));
}
