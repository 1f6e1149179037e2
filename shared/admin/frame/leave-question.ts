import { admin as words } from '@clearway/shared/words/admin.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Location, useBlocker, useNavigate } from 'react-router-dom';
import { confirm, openQuestion } from '../kit/confirm.tsx';
import { isAtRisk } from './save-state.ts';
import { useServices } from './services.tsx';

/** Asks before unsaved work is left. The end of a session never asks: it has its local copies. */
export function useLeaveQuestion(): void {
	const { save, session, drafts } = useServices();
	const navigate = useNavigate();
	const isLeaving = useRef(false);
	const isIn = useCallback(() => session.state.get().kind === 'in', [session]);
	// Kept here: the router forgets what it has blocked whenever it loads a screen anew, as saves and news do
	// at any moment, be it before the blocked state was drawn.
	const [left, setLeft] = useState<{ location: Location } | null>(null);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const isAsked =
			!isLeaving.current &&
			currentLocation.pathname !== nextLocation.pathname &&
			isIn() &&
			isAtRisk(save.get());
		if (isAsked) setLeft({ location: nextLocation });
		return isAsked;
	});
	const latest = useRef(blocker);
	latest.current = blocker;
	const leave = useRef((_location: Location) => {});
	leave.current = (location) => {
		try {
			if (latest.current.location?.key === location.key) return latest.current.proceed?.();
		} catch {
			// Forgotten by the router, and not yet drawn.
		}
		isLeaving.current = true;
		void Promise.resolve(navigate(location)).finally(() => {
			isLeaving.current = false;
		});
	};
	const closeOwn = useRef(() => {});
	// With the frame goes its question: nobody who signs in later is asked it, or led away by its answer.
	useEffect(() => () => closeOwn.current(), []);
	useEffect(() => {
		if (!left) return;
		const { title, text, action, stay } = words.leave;
		const question = { title, text, action, cancel: stay, isDangerous: true };
		let isGone = false;
		// A save that was on its way when one left has arrived: nothing is left to ask.
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
			if (isYes) leave.current(left.location);
			else if (latest.current.location?.key === left.location.key) latest.current.reset?.();
		});
		// It may have arrived before the question was drawn.
		endIfSaved();
	}, [left, save, isIn]);
	useEffect(() => {
		const warn = (event: BeforeUnloadEvent): void => {
			if ((isAtRisk(save.get()) || drafts.isUnstored.get()) && isIn()) event.preventDefault();
		};
		addEventListener('beforeunload', warn);
		return () => removeEventListener('beforeunload', warn);
	}, [save, drafts, isIn]);
}
