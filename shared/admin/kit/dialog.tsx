import { admin as words } from '@clearway/shared/words/admin.ts';
import { Modal, type ModalRootProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './dialog.module.css';

type Dialog = Pick<ModalRootProps, 'opened' | 'onClose' | 'size' | 'centered' | 'yOffset'> & {
	title: string;
	/** The title is only read out, as in the palette. */
	isBare?: boolean;
	children: ReactNode;
};

/** The footer of a dialog with its buttons, always visible. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
	<div className={classes.foot} data-dialog-foot>
		{children}
	</div>
);

/** A dialog: the kit's, but its head is no `<header>`, which would be a second banner of the page. */
export function Dialog({ title, isBare = false, children, centered = true, ...root }: Dialog) {
	return (
		<Modal.Root centered={centered} {...root}>
			<Modal.Overlay />
			<Modal.Content aria-label={isBare ? title : undefined} data-open={root.opened || undefined}>
				{!isBare && (
					<div className={classes.head}>
						<Modal.Title className={classes.title}>{title}</Modal.Title>
						<Modal.CloseButton aria-label={words.close} size="lg" />
					</div>
				)}
				<Modal.Body className={isBare ? classes.bare : classes.body}>{children}</Modal.Body>
			</Modal.Content>
		</Modal.Root>
	);
}
