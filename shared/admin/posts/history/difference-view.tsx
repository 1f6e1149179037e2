import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Stack } from '@mantine/core';
import classes from './difference-view.module.css';
import { type DifferentLine, lineDifference, type TextPart } from './text-difference.ts';

const words = posts.history;
const context = 1;

/**
 * Two texts in one: removed text is crossed out, added text is marked; long unchanged stretches are folded.
 */
export function DifferenceView({ before, after }: { before: string; after: string }) {
	const lines = lineDifference(before, after);
	const isSame = lines.every(({ kind }) => kind === 'same');
	return (
		<Stack className={classes.text ?? ''} gap="xs">
			{isSame && <p className="note">{words.same}</p>}
			{(isSame ? lines : folded(lines)).map((part, index) =>
				typeof part === 'number' ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once and never changes its order
					<p key={index} className="note">
						{words.skipped(part)}
					</p>
				) : (
					// biome-ignore lint/suspicious/noArrayIndexKey: the same
					<p key={index} className={classes.line} data-kind={part.kind} data-tag={part.tag}>
						{part.tag === 'img' && `${words.picture}: `}
						{part.tag === 'video' && `${words.video}: `}
						<PartsView parts={part.parts} />
					</p>
				),
			)}
		</Stack>
	);
}

/** Words of two versions, each in its mark. */
export function PartsView({ parts }: { parts: readonly TextPart[] }) {
	return parts.map(({ kind, text }, index) => {
		// biome-ignore lint/suspicious/noArrayIndexKey: the words are drawn once and never change their order
		if (kind === 'added') return <ins key={index}>{text}</ins>;
		// biome-ignore lint/suspicious/noArrayIndexKey: the same
		if (kind === 'removed') return <del key={index}>{text}</del>;
		return text;
	});
}

function folded(lines: readonly DifferentLine[]): (DifferentLine | number)[] {
	const isNear = (at: number): boolean =>
		lines.slice(Math.max(0, at - context), at + context + 1).some(({ kind }) => kind !== 'same');
	const out: (DifferentLine | number)[] = [];
	for (const [at, line] of lines.entries()) {
		const last = out.at(-1);
		if (isNear(at)) out.push(line);
		else if (typeof last === 'number') out[out.length - 1] = last + 1;
		else out.push(1);
	}
	return out;
}
