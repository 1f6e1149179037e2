import { Button, Group, Loader, Radio } from '@mantine/core';
import type { ReviewProps } from './clean.tsx';
import classes from './review-view.module.css';
import type { Publication } from './use-review.ts';
import '@mantine/core/styles/Radio.layer.css';
import { tables as words } from '@clearway/shared/words/admin-tables.ts';
import { tableReview } from '@clearway/shared/words/table-review.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Problem } from '../../../contract/problem.ts';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { focusUnread } from '../../kit/unread-fields.ts';
import type { Outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import { Clean } from './clean.tsx';
import { DayField } from './days-field.tsx';
import { Faulty } from './faulty.tsx';
import { Questions } from './questions.tsx';
import { lastCheck, type Review, unreadDay, type Wish } from './use-review.ts';

/** The review before publishing: everything that a file or rows would change. */
export function ReviewView(props: ReviewProps) {
	const { review, onClose } = props;
	const { answer, offer } = review;
	const isChecking = answer.kind === 'checking';
	const check = lastCheck(review);
	const isFaulty = check !== null && check.faults.length > 0;
	const title = useRef<HTMLHeadingElement>(null);
	const root = useRef<HTMLElement>(null);
	const isUnread = (): boolean => focusUnread(root.current) || unreadDay(props.day) !== null;
	useEffect(() => title.current?.focus({ preventScroll: true }), []);
	return (
		<section ref={root} aria-label={words.review.title} onKeyDown={leaveByEsc(onClose)}>
			<Group mb="md" gap="4px 16px">
				<h2 className={classes.title} tabIndex={-1} ref={title}>
					{words.review.title}
				</h2>
				<span className={`soft ${classes.file}`}>
					{offer.kind === 'rows' ? words.review.fromGrid : offer.file.name}
				</span>
				<Button variant="default" size="compact-md" onClick={onClose}>
					{words.review.back}
				</Button>
			</Group>
			<div role="status">
				{isChecking && (
					<Group gap="sm">
						<Loader size="sm" /> {words.review.checking}
					</Group>
				)}
			</div>
			{answer.kind === 'problem' && (
				<>
					<ProblemNote problem={answer.problem} />
					<DayField {...props} validFrom={review.validFrom} />
					<Button variant="default" onClick={props.onAgain}>
						{words.review.again}
					</Button>
					<PublishLater {...props} problem={answer.problem} isUnread={isUnread} />
				</>
			)}
			{check !== null && (
				<>
					{/* A file without rows neither replaces nor adds anything. */}
					{!(isFaulty && check.count === 0) && (
						<ModeField review={review} onWish={props.onWish} isFirst={check.base === null} />
					)}
					{isFaulty && <Faulty {...props} check={check} />}
					<Questions
						questions={check.questions}
						answers={review.wish.answers}
						onAnswers={(answers) =>
							props.onWish({ ...review.wish, answers: { ...review.wish.answers, ...answers } })
						}
					/>
					{!isFaulty && <Clean {...props} check={check} isChecking={isChecking} isUnread={isUnread} />}
				</>
			)}
		</section>
	);
}

// A list or a dialog within takes its own Esc.
const leaveByEsc = (onClose: () => void) => (event: KeyboardEvent<HTMLElement>) => {
	if (event.key === 'Escape' && !event.defaultPrevented) onClose();
};

/** Asks whether the file replaces the list or adds to it. Another answer forgets the kept rows. */
function ModeField({
	review: { offer, wish },
	onWish,
	isFirst,
}: {
	review: Review;
	onWish: (wish: Wish) => void;
	isFirst: boolean;
}) {
	const { mode } = tableReview;
	const isWhole = offer.kind === 'rows' && wish.mode === 'replace';
	if (isWhole || isFirst) return null;
	return (
		<Radio.Group
			label={mode.label}
			value={wish.mode}
			onChange={(chosen) => onWish({ ...wish, mode: chosen === 'merge' ? 'merge' : 'replace', keep: [] })}
			mb="md"
		>
			<Group gap="xl" mt={6}>
				<Radio value="replace" label={mode.replace} description={mode.replaceHelp} />
				<Radio value="merge" label={mode.merge} description={mode.mergeHelp} />
			</Group>
		</Radio.Group>
	);
}

type LaterProps = {
	review: Review;
	problem: Problem;
	/** True when a field of the review cannot be read. */
	isUnread: () => boolean;
	publish: (publication: Publication) => Promise<Outcome<unknown>>;
};

/** Publishes the grid's rows once the network is back: the desktop app queues what it cannot send. */
function PublishLater({ review, problem, isUnread, publish }: LaterProps) {
	const { platform } = useServices();
	const [answer, setAnswer] = useState<string | null>(null);
	const [isSending, setSending] = useState(false);
	// The grid has found its own faults; only the server sees those of a file.
	if (platform.kind !== 'desktop' || review.offer.kind !== 'rows' || problem.code !== 'unavailable')
		return null;
	const send = async (): Promise<void> => {
		if (isSending || isUnread()) return;
		setSending(true);
		const result = await publish(review).finally(() => setSending(false));
		if (!result.ok) setAnswer(result.problem.message);
	};
	return (
		<>
			<p>{words.review.publishLaterHelp}</p>
			<Button onClick={send} aria-busy={isSending}>
				{words.review.publishLater}
			</Button>
			<p role="status">{answer}</p>
		</>
	);
}
