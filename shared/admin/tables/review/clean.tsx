import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableReview as reviewWords } from '@clearway/shared/words/table-review.ts';
import { Button, Checkbox, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import type { TableVersion } from '../../../contract/calculator.ts';
import type { Problem } from '../../../contract/problem.ts';
import { isUnchanged } from '../../../domain/tables/difference.ts';
import { fitKind } from '../../../domain/tables/fit-kind.ts';
import type { Row, TableKind } from '../../../domain/tables/kind.ts';
import { Stack } from '../../kit/layout.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { useCommands } from '../../services/commands.ts';
import type { Outcome } from '../../services/outcome.ts';
import type { Checked } from '../offer.ts';
import { ComingDays, DayField } from './days-field.tsx';
import { EffectsView, isLarge } from './effects.tsx';
import { lossesOf } from './losses.ts';
import { LossesView } from './losses-view.tsx';
import { Notes } from './notes.tsx';
import classes from './review-view.module.css';
import { rowName } from './say-row.ts';
import { Stale } from './stale-note.tsx';
import { DifferenceView } from './table-difference.tsx';
import type { Publication, Review, Wish } from './use-review.ts';
import { changeKept, keptRows } from './use-review.ts';

/** The data and the actions of a review. */
export type ReviewProps = {
	kind: TableKind;
	review: Review;
	versions: readonly TableVersion[];
	today: string;
	day: string | null;
	chooseDay: (day: string) => void;
	onDay: (day: string) => void;
	onWish: (wish: Wish) => void;
	/** Opens the rows of the file in the grid, at a fault if one is named. */
	onFix: (faultPath: string | null) => void;
	onClose: () => void;
	onAgain: () => void;
	publish: (publication: Publication) => Promise<Outcome<unknown>>;
};

type CheckProps = { check: Checked; isChecking: boolean; isUnread: () => boolean };

/** A file without faults: its effects, and the open decisions and agreements. */
export function Clean(props: ReviewProps & CheckProps) {
	const { kind: plain, check, review, versions, publish, isChecking } = props;
	const { wish } = review;
	const columns = Object.fromEntries(check.columns.map(({ key }) => [key, null]));
	const kind = fitKind(plain, [columns], check.difference.removed);
	const kept = keptRows(kind, check, wish);
	// The agreement is about the displayed check only.
	const [agreed, setAgreed] = useState<{ check: Checked; sums: boolean; overwrite: boolean }>({
		check,
		sums: false,
		overwrite: false,
	});
	const { sums: hasSeen, overwrite: isOverwriting } =
		agreed.check === check ? agreed : { sums: false, overwrite: false };
	const [isPublishing, setPublishing] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { later = [] } = check;
	const needsEyes = [check, ...later].some(({ effects }) => effects.some(isLarge));
	const base = versions.find(({ version }) => version === check.base);
	const isAnswered = check.questions.every(({ id }) => wish.answers[id] !== undefined);
	const isNothing =
		base !== undefined &&
		[check, ...later].every(({ difference }) => isUnchanged(difference)) &&
		base.illustrative === review.illustrative;
	const isReady =
		isAnswered &&
		!isNothing &&
		(!needsEyes || hasSeen) &&
		(!check.stale || isOverwriting) &&
		!isPublishing &&
		!isChecking;
	const send = async (): Promise<void> => {
		if (props.isUnread()) return;
		setPublishing(true);
		setProblem(null);
		const result = await publish({
			...review,
			plan: check.plan,
			staged: check.staged,
			// The button works again after a success and after a failure.
		}).finally(() => setPublishing(false));
		if (result.ok) return;
		setProblem(result.problem);
		if (isOutdated(result.problem)) props.onAgain();
	};
	const seen = useRef<HTMLInputElement>(null);
	const publishByKey = (): void => {
		if (isReady) void send();
		// The missing agreement gets the focus first.
		else if (needsEyes && !hasSeen) seen.current?.focus();
	};
	useCommands([
		{
			id: 'review.publish',
			label: words.review.publish,
			group: words.shortcuts.group,
			keys: 'mod+enter',
			run: publishByKey,
		},
	]);
	return (
		<>
			{check.stale && (
				<Stale
					kind={kind}
					stale={check.stale}
					newest={check.base}
					isChecked={isOverwriting}
					isChecking={isChecking}
					onCheck={(overwrite) => setAgreed({ check, sums: hasSeen, overwrite })}
				/>
			)}
			<LossesView losses={lossesOf(kind, check.difference, check.kept)} />
			<Notes notes={check.notes} />
			<Stack component="section" gap="xs" mb="lg">
				<h3>{base ? words.review.difference(base.version) : words.review.first(check.count)}</h3>
				{base && (
					<DifferenceView
						kind={kind}
						difference={check.difference}
						keep={{
							kept,
							onKeep: (identities, isKept) =>
								props.onWish({ ...wish, keep: changeKept(wish.keep, identities, isKept) }),
						}}
					/>
				)}
			</Stack>
			{!(base && isUnchanged(check.difference)) && (
				<Stack component="section" gap="xs" mb="lg">
					<h3>{words.effects.title}</h3>
					<EffectsView
						effects={check.effects}
						unmoved={check.unmoved.filter((row) => !isToVerify(row)).map((row) => rowName(kind, row))}
					/>
					{check.unmoved.some(isToVerify) && (
						<p>{reviewWords.toVerify(check.unmoved.filter(isToVerify).length)}</p>
					)}
				</Stack>
			)}
			{base?.illustrative && !review.illustrative && <p>{reviewWords.unmarked}</p>}
			<ComingDays kind={kind} later={later} />
			<Stack className={classes.foot ?? ''} align="flex-start" pt="lg">
				<DayField {...props} validFrom={review.validFrom} />
				{needsEyes && (
					<Checkbox
						ref={seen}
						checked={hasSeen}
						// Ticked while another day is being checked, it would confirm an answer that was not shown yet.
						disabled={isChecking}
						onChange={(event) =>
							setAgreed({ check, sums: event.currentTarget.checked, overwrite: isOverwriting })
						}
						label={words.review.seen}
						fw={550}
					/>
				)}
				<ProblemNote problem={problem} />
				<Group gap="sm">
					{/* Not `disabled` while it works: the focus would be lost. */}
					<Button
						onClick={() => isReady && void send()}
						disabled={!isReady && !isPublishing}
						aria-disabled={isPublishing || undefined}
						aria-busy={isPublishing}
					>
						{isPublishing ? words.review.publishing : words.review.publish}
					</Button>
					<Button variant="default" onClick={props.onClose}>
						{words.review.back}
					</Button>
				</Group>
				{!isReady && !isPublishing && (
					<p className="note">
						{isNothing
							? reviewWords.nothing
							: [
									isAnswered ? '' : reviewWords.unanswered,
									words.review.notReady(needsEyes && !hasSeen, check.stale !== null && !isOverwriting),
								].join(' ')}
					</p>
				)}
			</Stack>
		</>
	);
}

const isToVerify = ({ verify }: Row): boolean => verify === 'yes';

/** True for an outdated check: another admin has published since, or a new day has begun. */
const isOutdated = ({ code, errors }: Problem): boolean =>
	code === 'conflict' || errors.some(({ path }) => path === 'validFrom');
