import { createStore, useStore } from '../../ui/store.ts';
import type { Question } from './confirm-dialog.tsx';
import { useLazyPart } from './use-lazy-part.ts';

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

const bringDialog = () => import('./confirm-dialog.tsx');

/** Shows the open question; mounted once in the frame. */
export function Questions() {
	const open = useStore(openQuestion);
	// A question that cannot be asked is answered no.
	const dialog = useLazyPart(bringDialog, open?.isOpen === true, () => open?.answer(false));
	return open && dialog && <dialog.default {...open} />;
}
