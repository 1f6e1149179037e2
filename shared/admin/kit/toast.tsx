import { admin as words } from '@clearway/shared/words/admin.ts';
import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import type { Problem } from '../../contract/problem.ts';
import { focusBack } from './focus-back.ts';
import { Icon } from './icon.tsx';
import { Group } from './layout.ts';
import classes from './toast.module.css';

const shownMs = 4000;
const undoableMs = 10_000;

/** Toasts: short messages about what was just done. */
export const toast = {
	/** It worked. A toast with an id is shown once, however often it is asked for while it stands. */
	done(message: string, id?: string): void {
		show({ ...(id !== undefined && { id }), message, color: 'green', autoClose: shownMs });
	},
	/** Something to know. Stays until it is closed; one with an id goes by itself and gives way to the next. */
	notice(message: string, id?: string): void {
		const notice = { message, color: 'yellow', autoClose: id ? undoableMs : false };
		if (id) notifications.update({ ...notice, id });
		show(id ? { ...notice, id } : notice);
	},
	/** It did not work, in words of the screen's own. One with an id stays until it is closed or over. */
	failed(message: string, id?: string): void {
		show({ ...asError, ...(id !== undefined && { id }), message, autoClose: id === undefined && undoableMs });
	},
	/** Closes the toast with this id, because it is true no more. */
	over: (id: string): void => void notifications.hide(id),
	/** It did not work, and why. Stays until it is closed. */
	problem(problem: Problem): void {
		// A session that is over leads to the login, which says so.
		if (problem.code === 'session') return;
		const id = problem.status >= 500 ? problem.requestId : undefined;
		show({
			message: id ? (
				<>
					{problem.message}
					<div className="note">{words.requestId(id)}</div>
				</>
			) : (
				problem.message
			),
			...asError,
			autoClose: problem.status >= 500 ? false : undoableMs,
		});
	},
	/** It worked, and can be taken back for a while. */
	undo: (message: string, undo: () => void): void => toast.offer(message, words.undo, undo),
	/** Says something, with one thing to do about it. */
	offer(message: string, action: string, run: () => void, { stays = false } = {}): void {
		let isTaken = false;
		const id = show({
			color: 'green',
			autoClose: stays ? false : undoableMs,
			message: (
				<Group component="span" gap="xs" justify="space-between">
					{message}
					<Button
						size="compact-sm"
						variant="default"
						onClick={() => {
							// The toast fades slowly, so the second of two clicks still finds it.
							if (isTaken) return;
							isTaken = true;
							notifications.hide(id);
							run();
						}}
					>
						{action}
					</Button>
				</Group>
			),
		});
	},
};

let count = 0;
let newest = '';

/** Good news gives way to the next, errors do not. A toast that goes with the focus in it gives it back to the screen. Answers its id. */
function show({ id = `toast ${count++}`, ...data }: NotificationData): string {
	const goBack = (): void => {
		const toast = document.activeElement?.closest<HTMLElement>('[data-toast]');
		if (toast?.dataset.toast === id) focusBack();
	};
	if (data.autoClose !== false && data.color !== 'red') {
		if (newest !== id) notifications.hide(newest);
		newest = id;
	}
	return notifications.show({ closeButtonProps, ...data, id, 'data-toast': id, onClose: goBack });
}

const closeButtonProps = { 'aria-label': words.close };
// Not by colour alone: a sign, and a frame around the whole.
const asError = {
	color: 'red',
	icon: <Icon name="warn" size={18} />,
	className: classes.error ?? '',
};
