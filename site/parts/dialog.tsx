import { requestForms as words } from '@clearway/shared/words/request-forms.ts';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';

/** The browser's own modal dialog closes on Esc and gives the focus back. */
export function Dialog({
	title,
	onClose,
	children,
}: {
	title: string;
	onClose: () => void;
	children: ReactNode;
}) {
	const id = useId();
	return (
		<dialog
			className="dialog"
			aria-labelledby={id}
			ref={open}
			onClose={onClose}
			onKeyDown={keepFocus}
			onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
		>
			<div className="dialog__sheet">
				<form method="dialog" className="dialog__close">
					<button type="submit" aria-label={words.form.close}>
						<Icon name="close" />
					</button>
				</form>
				<h2 className="dialog__title" id={id}>
					{title}
				</h2>
				{children}
			</div>
		</dialog>
	);
}

function open(dialog: HTMLDialogElement | null): void {
	if (!dialog || dialog.open) return;
	dialog.showModal();
	dialog.querySelector<HTMLElement>('input:not([tabindex="-1"], [type="radio"])')?.focus();
}

// The browser's dialog lets Tab leave for the browser's buttons; here the focus goes round.
function keepFocus(event: KeyboardEvent<HTMLDialogElement>): void {
	if (event.key !== 'Tab') return;
	const stops = [
		...event.currentTarget.querySelectorAll<HTMLElement>(
			'a[href], button, input:not([tabindex="-1"], [type="radio"]:not(:checked)), textarea',
		),
	];
	const [first, last] = [stops[0], stops.at(-1)];
	const isAtEnd = document.activeElement === (event.shiftKey ? first : last);
	if (!isAtEnd) return;
	event.preventDefault();
	(event.shiftKey ? last : first)?.focus();
}
