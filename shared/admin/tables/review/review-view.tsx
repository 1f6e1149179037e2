import { Alert, Button, Checkbox, Group, Loader } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { TableVersion } from '../../../contract/calculator.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { TableCheck } from '../../../contract/table-check.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { longDate } from '../../../format/date.ts';
import { tables as words } from '../../../words/ru/admin-tables.ts';
import type { Outcome } from '../../frame/outcome.ts';
import { DayInput } from '../../kit/day-input.tsx';
import { Icon } from '../../kit/icon.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { EffectsView, isTouched } from './effects.tsx';
import { FaultList } from './fault-list.tsx';
import { PublishLater } from './publish-later.tsx';
import classes from './review-view.module.css';
import { DifferenceView, isSame } from './table-difference.tsx';
import { lastCheck, type Review } from './use-review.ts';

/** What is sent in the end. */
export type Publication = { file: File; validFrom: string; illustrative: boolean; overwrite: boolean };

type Props = {
	kind: TableKind;
	review: Review;
	versions: readonly TableVersion[];
	today: string;
	onDay: (day: string) => void;
	onIllustrative: (isIllustrative: boolean) => void;
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
		<section className={classes.review} aria-label={words.review.title}>
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
					<DayField {...props} />
					<Button variant="default" onClick={props.onAgain}>
						{words.review.again}
					</Button>
					<PublishLater review={review} problem={answer.problem} publish={props.publish} />
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

type Checked = Props & { check: TableCheck };

function Faulty({ kind, check, review, onFix }: Checked) {
	const isFixable = check.faults.some(({ row }) => row !== null);
	return (
		<>
			<Alert color="red" icon={<Icon name="warn" />} title={words.review.faulty(check.faults.length)} mb="md">
				{words.review.faultyHelp}
			</Alert>
			{isFixable && review.source === 'file' && (
				<Button mb="md" leftSection={<Icon name="edit" size={16} />} onClick={() => onFix(null)}>
					{words.review.fix}
				</Button>
			)}
			<FaultList
				label={words.review.faults}
				faults={check.faults.map((fault, index) => ({
					key: `${index} ${fault.path}`,
					place: words.review.place(
						fault.sheet,
						fault.row,
						fault.cell,
						kind.columns.find(({ key }) => key === fault.column)?.label ?? null,
					),
					text: fault.text ?? undefined,
					message: fault.message,
					open: fault.row === null ? undefined : () => onFix(fault.path),
				}))}
			/>
			<Notes notes={check.notes} />
		</>
	);
}

function Clean(props: Checked & { isChecking: boolean }) {
	const { kind, check, review, versions, publish, onIllustrative, isChecking } = props;
	// The agreement is about the displayed check only.
	const [agreed, setAgreed] = useState<{ check: TableCheck; sums: boolean; overwrite: boolean }>({
		check,
		sums: false,
		overwrite: false,
	});
	const { sums: hasSeen, overwrite: isOverwriting } =
		agreed.check === check ? agreed : { sums: false, overwrite: false };
	const [isPublishing, setPublishing] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const needsEyes = check.effects.some(isTouched);
	const base = versions.find(({ version }) => version === check.base);
	const isReady = (!needsEyes || hasSeen) && (!check.stale || isOverwriting) && !isPublishing && !isChecking;
	const send = async (): Promise<void> => {
		setPublishing(true);
		setProblem(null);
		const { file, validFrom, illustrative } = review;
		const result = await publish({ file, validFrom, illustrative, overwrite: isOverwriting });
		setPublishing(false);
		if (result.ok) return;
		setProblem(result.problem);
		// Another admin has published meanwhile: the compared version is no longer in force.
		if (result.problem.code === 'conflict') props.onAgain();
	};
	return (
		<>
			<ProblemNote problem={problem} />
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
			<Notes notes={check.notes} />
			<section className={classes.part}>
				<h3 className={classes.subtitle}>
					{base ? words.review.difference(base.version) : words.review.first(check.rows.length)}
				</h3>
				{base && <DifferenceView kind={kind} difference={check.difference} />}
			</section>
			{!(base && isSame(check.difference)) && (
				<section className={classes.part}>
					<h3 className={classes.subtitle}>{words.effects.title}</h3>
					<EffectsView effects={check.effects} />
				</section>
			)}
			<div className={classes.foot}>
				<DayField {...props} />
				<Checkbox
					checked={review.illustrative}
					onChange={(event) => onIllustrative(event.currentTarget.checked)}
					label={words.review.illustrative}
					description={words.review.illustrativeHelp}
				/>
				{needsEyes && (
					<Checkbox
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
				<Group gap="sm">
					<Button onClick={send} disabled={!isReady} aria-busy={isPublishing}>
						{isPublishing ? words.review.publishing : words.review.publish}
					</Button>
					<Button variant="default" onClick={props.onClose}>
						{words.review.back}
					</Button>
				</Group>
				{!isReady && !isPublishing && (
					<p className={classes.hint}>
						{words.review.notReady(needsEyes && !hasSeen, check.stale !== null && !isOverwriting)}
					</p>
				)}
			</div>
		</>
	);
}

function DayField({ review: { validFrom }, today, onDay }: Pick<Props, 'review' | 'today' | 'onDay'>) {
	return (
		<DayInput
			label={words.review.validFrom}
			description={validFrom > today ? words.review.later(longDate(validFrom)) : words.review.atOnce}
			day={validFrom}
			first={today}
			onDay={onDay}
			w={260}
		/>
	);
}

type StaleProps = {
	kind: TableKind;
	stale: NonNullable<TableCheck['stale']>;
	newest: number | null;
	isChecked: boolean;
	isChecking: boolean;
	onCheck: (isChecked: boolean) => void;
};

/**
 * The rows were taken from a version that is no longer the newest: what others did since, and where both
 * changed one cell.
 */
function Stale({ kind, stale, newest, isChecked, isChecking, onCheck }: StaleProps) {
	return (
		<Alert
			color="yellow"
			icon={<Icon name="warn" />}
			title={words.stale.title(stale.version, newest)}
			mb="md"
		>
			<p className={classes.text}>{words.stale.text}</p>
			{stale.conflicts.length > 0 && (
				<>
					<h3 className={classes.subtitle}>{words.stale.conflicts}</h3>
					<ul className={classes.conflicts}>
						{stale.conflicts.map((conflict) => (
							<li key={conflict}>{conflict}</li>
						))}
					</ul>
				</>
			)}
			<details className={classes.theirs}>
				<summary>{words.stale.theirs(stale.version, newest)}</summary>
				<DifferenceView kind={kind} difference={stale.theirs} />
			</details>
			<Checkbox
				checked={isChecked}
				disabled={isChecking}
				onChange={(event) => onCheck(event.currentTarget.checked)}
				label={words.stale.overwrite(newest)}
			/>
		</Alert>
	);
}

const newestOf = (versions: readonly TableVersion[]): number | null =>
	versions.find(({ state }) => state !== 'cancelled')?.version ?? null;

function Notes({ notes }: { notes: readonly string[] }) {
	if (notes.length === 0) return null;
	return (
		<details className={classes.notes} open={notes.length < 6}>
			<summary>{words.review.notes(notes.length)}</summary>
			<ul>
				{notes.map((note) => (
					<li key={note}>{note}</li>
				))}
			</ul>
		</details>
	);
}
