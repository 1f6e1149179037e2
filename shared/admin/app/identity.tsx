import { createStore, useStore } from '../../ui/store.ts';
import { useLazyPart } from '../kit/use-lazy-part.ts';

type Asked = { isOpen: boolean; answer: (isProved: boolean) => void };

const asked = createStore<Asked | null>(null);
let pending: Promise<boolean> | null = null;

/** Asks for the password or a code before an important change. Several calls at once ask one question. */
export function askIdentity(): Promise<boolean> {
	pending ??= new Promise<boolean>((resolve) => {
		const answer = (isProved: boolean): void => {
			pending = null;
			// It stays mounted while it fades, so that focus goes back to where it was.
			asked.set({ isOpen: false, answer: () => undefined });
			resolve(isProved);
		};
		asked.set({ isOpen: true, answer });
	});
	return pending;
}

const bringDialog = () => import('./identity-dialog.tsx');

/** Shows the question of `askIdentity`; mounted once, around every screen. */
export function IdentityQuestion() {
	const open = useStore(asked);
	const dialog = useLazyPart(bringDialog, open?.isOpen === true, () => open?.answer(false));
	return open && dialog && <dialog.default {...open} />;
}
