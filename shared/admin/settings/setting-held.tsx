import { editing as words } from '@clearway/shared/words/admin-editing.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { optionName } from '../../domain/options.ts';
import { shownFields } from '../edit/step.ts';
import classes from './setting.module.css';
import type { TypedSetting } from './typed-settings.ts';

/** Keeps a typed setting in this window while the screen is open. */
export function HeldSetting({ editing }: Pick<TypedSetting, 'editing'>) {
	useEffect(() => editing.open(), [editing]);
	return null;
}

/** What was typed in a setting that somebody deleted: it stays in its local copy. */
export function GoneSetting({ gone: { title, editing } }: { gone: TypedSetting }) {
	const { title: _, ...typed } = shownFields(editing.state.get().edit);
	return (
		<p className={classes.gone} role="status">
			{text.gone(optionName(title), Object.values(typed).join(' '))}{' '}
			<Button size="compact-sm" variant="default" onClick={() => editing.discard()}>
				{words.discard}
			</Button>
		</p>
	);
}
