import { tables } from '@clearway/shared/words/admin-tables.ts';
import { tableReview as review } from '@clearway/shared/words/table-review.ts';
import { Stack, Text } from '@mantine/core';
import { money } from '../../../format/number.ts';
import classes from './effects.module.css';

/** The sum of a sample car before and after, in dollars. */
export type Effect = { name: string; old: string | null; new: string | null; difference: string | null };

const words = tables.effects;

/** True when the sum of a sample would change, or could no longer be calculated. */
export const isTouched = ({ old, new: now, difference }: Effect): boolean =>
	difference !== null ? Number(difference) !== 0 : old !== now;

/** True when a sample that has a sum today would lose it, because a price would be missing. */
export const isBroken = ({ old, new: now }: Effect): boolean => old !== null && now === null;

// A smaller move is what a new price list usually brings.
const largeShare = 0.05;

/** True when the sum moves so far that somebody has to look at it, or can no longer be calculated. */
export const isLarge = (effect: Effect): boolean =>
	isBroken(effect) ||
	(effect.old !== null && Math.abs(Number(effect.difference)) > Number(effect.old) * largeShare);

type EffectsProps = {
	effects: readonly Effect[];
	/** The names of changed rows that move the sum of no sample car. */
	unmoved?: readonly string[];
};

/** Sample cars with their sums before and after; those that stay the same are folded away. */
export function EffectsView({ effects, unmoved = [] }: EffectsProps) {
	const broken = effects.filter(isBroken);
	const touched = effects.filter((effect) => isTouched(effect) && !isBroken(effect));
	const unchanged = effects.filter((effect) => !isTouched(effect));
	// Without the other tables no car can be calculated, neither before nor after.
	if (effects.every(({ old, new: now, difference }) => old === null && now === null && difference === null))
		return <Text mb="xs">{words.cannot}</Text>;
	return (
		<Stack gap="xs">
			{broken.length > 0 && (
				<>
					<p className={`fault ${classes.broken}`}>{review.broken(broken.length, effects.length)}</p>
					<Lines effects={broken} />
				</>
			)}
			<Text>
				{touched.length === 0 ? words.none(effects.length) : words.some(touched.length, effects.length)}
			</Text>
			{touched.length > 0 && <Lines effects={touched} />}
			{unmoved.length > 0 && <Text>{review.unmoved(unmoved)}</Text>}
			{touched.length + broken.length > 0 && unchanged.length > 0 && (
				<details>
					<summary>{words.others(unchanged.length)}</summary>
					<Lines effects={unchanged} />
				</details>
			)}
		</Stack>
	);
}

function toneOf(difference: number): 'up' | 'down' | undefined {
	if (difference === 0) return undefined;
	return difference > 0 ? 'up' : 'down';
}

function Lines({ effects }: { effects: readonly Effect[] }) {
	return (
		<ul className={`panel divided figures ${classes.list}`}>
			{effects.map(({ name, old, new: now, difference }) => (
				<li key={name} className={classes.line} data-broken={(old !== null && now === null) || undefined}>
					<span className={classes.name}>{name}</span>
					<span className={classes.sums}>
						<span className="visually-hidden">{words.was} </span>
						<span className={classes.old}>{sumOf(old)}</span>
						<span aria-hidden="true"> → </span>
						<span className="visually-hidden">{words.becomes} </span>
						<span>{sumOf(now)}</span>
					</span>
					<span className={classes.difference} data-tone={toneOf(Number(difference ?? 0))}>
						{difference === null ? words.unknown : withSign(difference)}
					</span>
				</li>
			))}
		</ul>
	);
}

const sumOf = (sum: string | null): string =>
	sum === null ? words.notCalculated : money(sum, 'USD', 'always');

/** A difference of sums in dollars, with its sign. */
export const withSign = (difference: string): string =>
	(Number(difference) > 0 ? '+' : '') + money(difference, 'USD', 'always');
