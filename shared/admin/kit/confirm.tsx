import { lazy, Suspense } from 'react';
import { createStore, useStore } from '../../ui/store.ts';

/** A confirmation of something that cannot be undone. Its button carries the verb of the action. */
export type Question = {
	title: string;
	text: string;
	action: string;
	cancel?: string;
	isDangerous?: boolean;
};

type Open = { question: Question; isOpen: boolean; answer: (isYes: boolean) => void };

/** The open question, if any. */
export const openQuestion = createStore<Open | null>(null);

/** Asks and waits. Esc, a click beside the dialog and a second question all mean no. */
export function confirm(question: Question): Promise<boolean> {
	openQuestion.get()?.answer(false);
	return new Promise((resolve) => {
		openQuestion.set({
			question,
			isOpen: true,
			answer(isYes) {
				const now = openQuestion.get();
				// It stays mounted while it fades, so that focus goes back to where it was.
				if (now?.question === question) openQuestion.set({ ...now, isOpen: false });
				resolve(isYes);
			},
		});
	});
}

const Dialog = lazy(() => import('./confirm-dialog.tsx'));

/** Shows the open question; mounted once in the frame. */
export function Questions() {
	const open = useStore(openQuestion);
	return open ? (
		<Suspense>
			<Dialog {...open} />
		</Suspense>
	) : null;
}
