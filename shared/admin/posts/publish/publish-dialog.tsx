import { admin } from '@clearway/shared/words/admin.ts';
import { pendingEdits } from '@clearway/shared/words/admin-pending-edits.ts';
import { posts } from '@clearway/shared/words/admin-posts.ts';
import { postLanguages } from '@clearway/shared/words/post-languages.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { PendingEdit } from '../../../contract/pending-edit.ts';
import type { Problem } from '../../../contract/problem.ts';
import { confirm } from '../../kit/confirm.tsx';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';
import { ProblemNote } from '../../kit/problem-note.tsx';
import { toast } from '../../kit/toast.tsx';
import { oneLine } from '../editor/post-kind.ts';
import type { PostEdit } from '../editor/use-post-edit.ts';
import { type Check, isChecking, isReady } from './checklist.ts';
import { Checklist } from './checklist-view.tsx';
import { publish, scheduleEdit, unpublish } from './publish.ts';
import { isToCome, ScheduleFields, useSchedule } from './schedule-fields.tsx';

const words = posts.publish;

type Props = {
	edit: PostEdit;
	/** The scheduled edit. */
	pending: PendingEdit | null;
	checks: readonly Check[];
	isOpen: boolean;
	onClose: () => void;
};

export function PublishDialog({ isOpen, ...props }: Props) {
	const { edit, onClose } = props;
	return (
		<Dialog
			opened={isOpen}
			onClose={onClose}
			title={edit.post?.status === 'published' ? words.titleAgain : words.title}
			size="lg"
		>
			{isOpen && <Form {...props} />}
		</Dialog>
	);
}

function Form({ edit, pending, checks, onClose }: Omit<Props, 'isOpen'>) {
	const { post, fields, change } = edit;
	const schedule = useSchedule(post?.status === 'published' ? (pending?.at ?? null) : fields.publishedAt);
	const [isWorking, setWorking] = useState(false);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [reason, setReason] = useState('');
	// Only the server decides that a reason is needed: it knows the site's languages and their texts.
	const [isReasonAsked, setReasonAsked] = useState(false);
	// The dialog asks for missing fields, so that a short notice is published without leaving it.
	const [asked] = useState({
		imageAlt: fields.cover !== '' && fields.imageAlt.trim() === '',
		description: (fields.metaDescription || fields.description).trim() === '',
	});
	const isPublic = post?.status === 'published';
	const isToWait = schedule.fault === null && isChecking(checks);
	const isBlocked = !isToWait && (!isReady(checks) || schedule.fault !== null);
	// The click came before the checks had ended.
	const [isWanted, setWanted] = useState(false);
	const actionNow = isPublic ? words.goAgain : words.goNow;
	const isLater = isToCome(schedule.at);
	const isEditLater = isPublic && isLater;
	const actionLater = isPublic ? pendingEdits.action : words.goLater;
	const action = isLater ? actionLater : actionNow;

	async function go(): Promise<void> {
		if (isBlocked || isWorking) return;
		setWorking(true);
		setProblem(null);
		if (isEditLater && schedule.at !== null) return plan(schedule.at);
		const isTold = problem?.code === 'conflict';
		const result = await publish(edit, { at: schedule.at, reason: reason.trim(), isTold });
		setWorking(false);
		if (!result.ok) {
			if (result.problem.errors.some(({ path }) => path === 'reason')) setReasonAsked(true);
			return setProblem(result.problem);
		}
		const { status, publishedAt } = result.value;
		if (status === 'scheduled' && publishedAt) toast.done(words.planned(publishedAt));
		else toast.done(isPublic ? words.updated : words.done);
		onClose();
	}

	useEffect(() => {
		if (!isWanted || isToWait) return;
		setWanted(false);
		void go();
	});

	async function plan(at: string): Promise<void> {
		const result = await scheduleEdit(edit, at);
		setWorking(false);
		if (!result.ok) return setProblem(result.problem);
		toast.done(pendingEdits.planned(result.value.at));
		onClose();
	}

	async function takeOff(): Promise<void> {
		if (
			!(await confirm({ title: words.offTitle, text: words.offText, action: words.off, isDangerous: true }))
		)
			return;
		const result = await unpublish(edit);
		if (!result.ok) return toast.problem(result.problem);
		toast.done(words.offDone);
		onClose();
	}

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				if (isToWait) setWanted(true);
				else void go();
			}}
		>
			<ProblemNote problem={problem} />
			{asked.description && (
				<TextInput
					label={posts.fields.description}
					description={posts.fields.descriptionHint}
					value={fields.description}
					maxLength={500}
					mb="sm"
					data-autofocus
					onChange={(event) => change({ description: oneLine(event.currentTarget.value) })}
				/>
			)}
			{asked.imageAlt && (
				<TextInput
					label={posts.fields.imageAlt}
					description={posts.cover.altHelp}
					value={fields.imageAlt}
					maxLength={500}
					mb="md"
					data-autofocus={!asked.description || undefined}
					onChange={(event) => change({ imageAlt: oneLine(event.currentTarget.value) })}
				/>
			)}
			<Checklist checks={checks} onGo={onClose} />
			{isReasonAsked && (
				<TextInput
					label={postLanguages.reason}
					description={postLanguages.reasonHelp}
					value={reason}
					maxLength={500}
					onChange={(event) => setReason(event.currentTarget.value)}
				/>
			)}
			<ScheduleFields schedule={schedule} isPublic={isPublic} />
			<Text className="note" mt="xxs" role="status">
				{isWanted && words.afterCheck}
			</Text>
			{isBlocked && schedule.fault === null && (
				<Text className="note fault" mt="xxs" id="publish-blocked">
					{words.blocked}
				</Text>
			)}
			<DialogFoot>
				{post && post.status !== 'draft' && (
					<Button variant="default" mr="auto" onClick={() => void takeOff()}>
						{words.off}
					</Button>
				)}
				<Button variant="default" onClick={onClose}>
					{admin.cancel}
				</Button>
				{/*
				 * Not `disabled`: it must stay focusable, so that screen readers can tell why it does not work yet.
				 */}
				<Button
					type="submit"
					data-autofocus={!(asked.description || asked.imageAlt) || undefined}
					aria-disabled={isBlocked || isWorking}
					aria-describedby={isBlocked ? 'publish-blocked' : undefined}
					data-disabled={isBlocked || undefined}
				>
					{isWorking || isWanted ? words.working : action}
				</Button>
			</DialogFoot>
		</form>
	);
}
