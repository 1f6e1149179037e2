import { admin as words } from '@clearway/shared/words/admin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';
import { confirm, openQuestion } from '../kit/confirm.tsx';
import { isAtRisk } from '../services/save-state.ts';
import { useServices } from '../services/services.tsx';

/** Asks before unsaved work is left. The end of a session never asks: it has its local copies. */
export function useLeaveQuestion(): void {
	const { save, session, copyStore } = useServices();
	const navigate = useNavigate();
	const isLeaving = useRef(false);
	const isIn = useCallback(() => session.state.get().kind === 'in', [session]);
	// Kept here, because the router forgets what it blocked when it loads a screen anew. Saves and news do so at any
	// moment, even before the blocked state was drawn.
	const [blocked, setBlocked] = useState<{ location: Location } | null>(null);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const isAsked =
			!isLeaving.current &&
			currentLocation.pathname !== nextLocation.pathname &&
			isIn() &&
			isAtRisk(save.get());
		if (isAsked) setBlocked({ location: nextLocation });
		return isAsked;
	});
	const latest = useRef(blocker);
	latest.current = blocker;
	const leave = useRef((_location: Location) => {});
	leave.current = (location) => {
		try {
			if (latest.current.location?.key === location.key) return latest.current.proceed?.();
		} catch {
			// The router has forgotten the block, and nothing is drawn yet.
		}
		isLeaving.current = true;
		void Promise.resolve(navigate(location)).finally(() => {
			isLeaving.current = false;
		});
	};
	const closeOwn = useRef(() => {});
	// The question closes with the frame, so that it never asks or leads away the next person who signs in.
	useEffect(() => () => closeOwn.current(), []);
	useEffect(() => {
		if (!blocked) return;
		const { title, text, action, stay } = words.leave;
		const question = { title, text, action, cancel: stay, isDangerous: true };
		let isGone = false;
		// The save under way has ended, so there is nothing left to ask.
		const endIfSaved = (): void => {
			const open = openQuestion.get();
			if (open?.question === question && isIn() && !isAtRisk(save.get())) open.answer(true);
		};
		const unfollow = save.follow(endIfSaved);
		closeOwn.current = () => {
			isGone = true;
			unfollow();
			const open = openQuestion.get();
			if (open?.question === question) open.answer(false);
		};
		void confirm(question).then((isYes) => {
			unfollow();
			if (isGone) return;
			if (isYes) leave.current(blocked.location);
			else if (latest.current.location?.key === blocked.location.key) latest.current.reset?.();
		});
		// The save may have ended before the question was drawn.
		endIfSaved();
	}, [blocked, save, isIn]);
	useEffect(() => {
		const warn = (event: BeforeUnloadEvent): void => {
			if ((isAtRisk(save.get()) || copyStore.isUnstored.get()) && isIn()) event.preventDefault();
		};
		addEventListener('beforeunload', warn);
		return () => removeEventListener('beforeunload', warn);
	}, [save, copyStore, isIn]);
}
