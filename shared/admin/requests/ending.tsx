import { requests as words } from '@clearway/shared/words/admin-requests.ts';
import { type ReactNode, useState } from 'react';
import { LazyDialog } from '../kit/lazy-dialog.tsx';
import type { AskEnding, Ending } from './move-request.ts';

type Asked = { isOpen: boolean; hasCar: boolean; answer: (ending: Ending | null) => void };

const bringForm = () => import('./ending-form.tsx');

/** The question and the dialog that shows it. */
export function useEnding(): { askEnding: AskEnding; dialog: ReactNode } {
	const [asked, setAsked] = useState<Asked | null>(null);
	const askEnding: AskEnding = (requests) =>
		new Promise((resolve) => {
			const hasCar = requests.every(({ carId }) => carId !== null);
			setAsked({
				isOpen: true,
				hasCar,
				answer(ending) {
					// It stays while it fades.
					setAsked((now) => now && { ...now, isOpen: false });
					resolve(ending);
				},
			});
		});
	const dialog = (
		<LazyDialog
			bring={bringForm}
			opened={asked?.isOpen === true}
			onClose={() => asked?.answer(null)}
			title={words.outcome.title}
		>
			{({ default: EndingForm }) =>
				asked && <EndingForm hasCar={asked.hasCar} onEnd={(ending) => asked.answer(ending)} />
			}
		</LazyDialog>
	);
	return { askEnding, dialog };
}
