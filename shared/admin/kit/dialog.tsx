import { admin as words } from '@clearway/shared/words/admin.ts';
import { Group, Modal, type ModalRootProps } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './dialog.module.css';
import { focusBack } from './focus-back.ts';

type Dialog = Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'centered' | 'yOffset'> & {
	title: string;
	/** The title is only read out, as in the palette. */
	isBare?: boolean;
	children: ReactNode;
};

/** The footer of a dialog with its buttons, always visible. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
	<Group className={classes.foot ?? ''} gap="sm" justify="flex-end" data-dialog-foot>
		{children}
	</Group>
);

/** A dialog: the kit's, but its head is no `<header>`, which would be a second banner of the page. */
export function Dialog({ title, isBare = false, children, centered = true, ...root }: Dialog) {
	const content = useReturnToOpener(root.opened);
	useEscape(root.opened, root.onClose);
	return (
		<Modal.Root centered={centered} closeOnEscape={false} {...root}>
			<Modal.Overlay />
			<Modal.Content
				ref={content}
				className={classes.content}
				aria-label={isBare ? title : undefined}
				data-closed={!root.opened || undefined}
			>
				{!isBare && (
					<Group className={classes.head ?? ''} justify="space-between" wrap="nowrap">
						<Modal.Title className={classes.title}>{title}</Modal.Title>
						<Modal.CloseButton aria-label={words.close} size="lg" />
					</Group>
				)}
				<Modal.Body className={isBare ? classes.bare : classes.body}>{children}</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}

const openDialogs: object[] = [];

// The kit closes all open dialogs at one Escape, and only after a moment.
function useEscape(opened: boolean, onClose: () => void): void {
	const close = useEffectEvent(onClose);
	useLayoutEffect(() => {
		if (!opened) return;
		const thisDialog = {};
		openDialogs.push(thisDialog);
		const menuLeft = document.activeElement?.closest('[role="menu"]');
		const closeOnEscape = ({ key, isComposing, target }: KeyboardEvent): void => {
			if (key !== 'Escape' || isComposing || openDialogs.at(-1) !== thisDialog) return;
			const isItsOwn = target instanceof Element && target.matches('[data-mantine-stop-propagation="true"]');
			if (!isItsOwn || menuLeft?.contains(target)) close();
		};
		addEventListener('keydown', closeOnEscape, { capture: true });
		return () => {
			removeEventListener('keydown', closeOnEscape, { capture: true });
			openDialogs.splice(openDialogs.indexOf(thisDialog), 1);
		};
	}, [opened]);
}

// The kit forgets the opener of a dialog that is mounted open, as when its file came late. A chosen entry of a menu
// is gone by the time the dialog closes.
function useReturnToOpener(opened: boolean): RefObject<HTMLDivElement | null> {
	const content = useRef<HTMLDivElement>(null);
	const opener = useRef<HTMLElement | null>(null);
	const was = useRef(false);
	// The opener is read while the dialog is drawn: the entry of a menu goes with the same change.
	if (opened && !was.current) {
		const { activeElement: at, body } = document;
		opener.current = at === body ? ofMenuLeft : openerOf(at);
	}
	was.current = opened;
	useEffect(() => {
		if (opened) return;
		const at = document.activeElement;
		const timer = setTimeout(() => {
			const { activeElement: now } = document;
			// A dialog takes the focus a moment after it is drawn, even when it was closed in that moment.
			const isLost = now === document.body || now === at || now?.closest('[role="menu"],[data-closed]');
			if (isLost) focusOn(opener.current);
		}, 20);
		return () => clearTimeout(timer);
	}, [opened]);
	// The server's answer may come into a fading dialog and would take the focus along. This ends when the dialog opens
	// anew, because then it takes the focus itself.
	useLayoutEffect(() => {
		if (opened) return;
		const giveBack = ({ target }: FocusEvent): void => {
			if (target instanceof Node && content.current?.contains(target)) focusOn(opener.current);
		};
		document.addEventListener('focusin', giveBack);
		return () => document.removeEventListener('focusin', giveBack);
	}, [opened]);
	return content;
}

// The opener of a dialog may be gone after its act, as the bar of marked rows.
function focusOn(opener: HTMLElement | null): void {
	if (opener?.isConnected) opener.focus({ preventScroll: true });
	else if (opener) focusBack();
}

// After a menu closes, nothing has the focus until the menu has given it back to its button.
let ofMenuLeft: HTMLElement | null = null;
globalThis.document?.addEventListener('focusin', ({ target }) => {
	const at = target instanceof Element ? target : null;
	ofMenuLeft = at?.closest('[role="menu"]') ? openerOf(at) : null;
});

/** The button of a menu, for an entry of that menu; else the element itself. */
function openerOf(element: Element | null): HTMLElement | null {
	const menu = element?.closest('[role="menu"]');
	const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
	return opener instanceof HTMLElement ? opener : null;
}
