import { tableDays } from '@clearway/shared/words/admin-table-days.ts';
import { tableHistory as historyWords } from '@clearway/shared/words/admin-table-history.ts';
import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableReview as reviewWords } from '@clearway/shared/words/table-review.ts';
import { Button, Checkbox, Group, Loader, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { TableVersion } from '../../../contract/calculator.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { TableCheck } from '../../../contract/table-check.ts';
import { fitKind } from '../../../domain/tables/fit-kind.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { useCommands } from '../../frame/commands.ts';
import type { Outcome } from '../../frame/outcome.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { ComingDays, DayField, DaysField } from './days-field.tsx';
import { affectedBy, type DaysChoice, firstChoice } from './days-of-publication.ts';
import { isSame } from './difference.ts';
import { EffectsView, isTouched } from './effects.tsx';
import { Faulty } from './faulty.tsx';
import { lossesOf } from './losses.ts';
import { LossesView } from './losses-view.tsx';
import { ModeField } from './mode-field.tsx';
import { Notes } from './notes.tsx';
import { PublishLater } from './publish-later.tsx';
import { Questions } from './questions.tsx';
import classes from './review-view.module.css';
import { Stale } from './stale-note.tsx';
import { DifferenceView } from './table-difference.tsx';
import { changeKept, keptRows, lastCheck, type Review, type Wish } from './use-review.ts';

/** What is sent in the end. */
export type Publication = Pick<Review, 'file' | 'validFrom' | 'illustrative' | 'choice'> & {
	overwrite: boolean;
	/** Why, in the office's own words; empty where nothing was said. */
	reason?: string;
	/** Absent where nobody could look at a review first. */
	reviewed?: { wish: Wish; base: number | null };
};

type Props = {
	kind: TableKind;
	review: Review;
	versions: readonly TableVersion[];
	today: string;
	onDay: (day: string) => void;
	onChoice: (choice: DaysChoice) => void;
	onIllustrative: (isIllustrative: boolean) => void;
	onWish: (wish: Wish) => void;
	/** Opens the rows of the file in the grid, at a fault if one is named. */
	onFix: (faultPath: string | null) => void;
	onClose: () => void;
	onAgain: () => void;
	publish: (publication: Publication) => Promise<Outcome<unknown>>;
};

/** The review before publishing a file: everything it would do. */
export function ReviewView(props: Props) {
	const { review, onClose } = props;
	const { answer, source, file } = review;
	const isChecking = answer.kind === 'checking';
	const check = lastCheck(review);
	const title = useRef<HTMLHeadingElement>(null);
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	return (
		<section className={classes.review} aria-label={words.review.title} onKeyDown={leaveByEsc(onClose)}>
			<div className={classes.head}>
				<h2 className={classes.title} tabIndex={-1} ref={title}>
					{words.review.title}
				</h2>
				<span className={classes.file}>{source === 'grid' ? words.review.fromGrid : file.name}</span>
				<Button variant="default" size="compact-md" onClick={onClose}>
					{words.review.back}
				</Button>
			</div>
			<p role="status" className={isChecking ? classes.checking : 'visually-hidden'}>
				{isChecking && (
					<>
						<Loader size="sm" /> {words.review.checking}
					</>
				)}
			</p>
			{answer.kind === 'problem' && (
				<>
					<ProblemNote problem={answer.problem} />
					<DayField validFrom={review.validFrom} today={props.today} onDay={props.onDay} />
					<Button variant="default" onClick={props.onAgain}>
						{words.review.again}
					</Button>
					<PublishLater review={review} problem={answer.problem} publish={props.publish} />
				</>
			)}
			{check !== null && (
				<>
					<ModeField review={review} onWish={props.onWish} isFirst={check.base === null} />
					<Questions
						questions={check.questions}
						answers={review.wish.answers}
						onAnswers={(answers) =>
							props.onWish({ ...review.wish, answers: { ...review.wish.answers, ...answers } })
						}
					/>
				</>
			)}
			{check !== null &&
				(check.faults.length > 0 ? (
					<Faulty {...props} check={check} />
				) : (
					<Clean {...props} check={check} isChecking={isChecking} />
				))}
		</section>
	);
}

// Esc of a list or a dialog within is its own.
const leaveByEsc = (onClose: () => void) => (event: KeyboardEvent<HTMLElement>) => {
	if (event.key === 'Escape' && !event.defaultPrevented) onClose();
};

function Clean(props: Props & { check: TableCheck; isChecking: boolean }) {
	const { kind: plain, check, review, versions, publish, onIllustrative, isChecking } = props;
	const { wish, choice } = review;
	const kind = fitKind(plain, check.rows, check.difference.removed);
	const kept = keptRows(kind, check, wish);
	// The agreement is about the displayed check only.
	const [agreed, setAgreed] = useState<{ check: TableCheck; sums: boolean; overwrite: boolean }>({
		check,
		sums: false,
		overwrite: false,
	});
	const { sums: hasSeen, overwrite: isOverwriting } =
		agreed.check === check ? agreed : { sums: false, overwrite: false };
	const [reason, setReason] = useState('');
	const [isPublishing, setPublishing] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const days = { later: check.later ?? [], choice, isChecking, onChoice: props.onChoice };
	const { affected, isOnlyLater } = affectedBy(check, choice);
	const needsEyes = affected.some(({ effects }) => effects.some(isTouched));
	const isDecided = affected.every((one) => one.isDecided);
	const base = versions.find(({ version }) => version === check.base);
	const isAnswered = check.questions.every(({ id }) => wish.answers[id] !== undefined);
	const isNothing =
		base !== undefined &&
		affected.every(({ difference }) => isSame(difference)) &&
		(isOnlyLater || base.illustrative === review.illustrative);
	const isReady =
		isAnswered &&
		isDecided &&
		!isNothing &&
		(!needsEyes || hasSeen) &&
		(!check.stale || isOverwriting) &&
		!isPublishing &&
		!isChecking;
	const send = async (): Promise<void> => {
		setPublishing(true);
		setProblem(null);
		const { file, validFrom, illustrative } = review;
		const result = await publish({
			file,
			validFrom,
			illustrative,
			choice: days.later.length > 0 ? choice : firstChoice,
			overwrite: isOverwriting,
			reason,
			reviewed: { wish, base: check.base },
		});
		setPublishing(false);
		if (result.ok) return;
		setProblem(result.problem);
		// Another admin has published meanwhile: the compared version is no longer in force.
		if (result.problem.code === 'conflict') props.onAgain();
	};
	const seen = useRef<HTMLInputElement>(null);
	const publishByKey = (): void => {
		if (isReady) void send();
		// What is still to be agreed to comes first.
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
					newest={newestOf(versions)}
					isChecked={isOverwriting}
					isChecking={isChecking}
					onCheck={(overwrite) => setAgreed({ check, sums: hasSeen, overwrite })}
				/>
			)}
			<LossesView losses={lossesOf(kind, check.difference, check.rows)} />
			<Notes notes={check.notes} />
			<DaysField {...days} validFrom={review.validFrom} today={props.today} />
			{!isOnlyLater && (
				<section className={classes.part}>
					<h3 className={classes.subtitle}>
						{base ? words.review.difference(base.version) : words.review.first(check.rows.length)}
					</h3>
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
				</section>
			)}
			{!isOnlyLater && !(base && isSame(check.difference)) && (
				<section className={classes.part}>
					<h3 className={classes.subtitle}>{words.effects.title}</h3>
					<EffectsView effects={check.effects} />
				</section>
			)}
			<ComingDays {...days} kind={kind} />
			<div className={classes.foot}>
				<DayField validFrom={review.validFrom} today={props.today} onDay={props.onDay} />
				<Checkbox
					checked={review.illustrative}
					onChange={(event) => onIllustrative(event.currentTarget.checked)}
					label={words.review.illustrative}
					description={words.review.illustrativeHelp}
				/>
				<TextInput
					w="100%"
					maw={520}
					label={historyWords.reason}
					description={historyWords.reasonHelp}
					maxLength={300}
					value={reason}
					onChange={(event) => setReason(event.currentTarget.value)}
				/>
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
						className={classes.seen}
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
					<p className={classes.hint}>
						{isNothing
							? reviewWords.nothing
							: [
									isAnswered ? '' : reviewWords.unanswered,
									isDecided ? '' : tableDays.undecided,
									words.review.notReady(needsEyes && !hasSeen, check.stale !== null && !isOverwriting),
								].join(' ')}
					</p>
				)}
			</div>
		</>
	);
}

const newestOf = (versions: readonly TableVersion[]): number | null =>
	versions.find(({ state }) => state !== 'cancelled')?.version ?? null;
