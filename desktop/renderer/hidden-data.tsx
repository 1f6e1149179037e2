import { screens as words } from '@clearway/shared/words/desktop-screens.ts';
import { useLayoutEffect, useRef } from 'react';

/** Covers the window, its dialogs and its title until somebody at the computer wants to see the data again. */
export function HiddenData({ onReveal }: { onReveal: () => void }) {
	const dialog = useRef<HTMLDialogElement>(null);
	useLayoutEffect(() => {
		const { title } = document;
		const { dataset } = document.documentElement;
		document.title = 'Clearway';
		dataset.personalData = 'hidden';
		dialog.current?.showModal();
		return () => {
			document.title = title;
			delete dataset.personalData;
		};
	}, []);
	const text = words.hidden;
	return (
		<dialog ref={dialog} className="hidden-data" aria-labelledby="hidden-data" closedby="none">
			<div className="card">
				<h1 id="hidden-data">{text.title}</h1>
				<p>{text.text}</p>
				<div className="buttons">
					<button type="button" className="main" onClick={onReveal}>
						{text.reveal}
					</button>
				</div>
			</div>
		</dialog>
	);
}
