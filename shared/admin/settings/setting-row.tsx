import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Problem } from '../../contract/problem.ts';
import { longDate } from '../../format/date.ts';
import { EditNotes } from '../edit/edit-form.tsx';
import { Badge } from '../kit/badge.tsx';
import classes from './setting.module.css';
import { defaultIn, hasDefault, isOpenExample, nameInGroup, type Setting } from './setting-data.ts';
import { valuePath } from './setting-fields.ts';
import { valueLines } from './setting-shown.ts';
import { SettingText, type TypedValues } from './setting-text.tsx';
import { SettingTitle } from './setting-title.tsx';
import { focusIn } from './use-section.ts';
import type { TypedSettings } from './use-typed-settings.ts';

type SettingRow = {
	setting: Setting;
	typed: TypedSettings;
	today: string;
	/** It was added by an admin: without it there is nothing to fall back to. */
	canDelete: boolean;
	/** A line to read, until somebody wants to change it. */
	isRead: boolean;
	mark: Mark | null;
	onMark: (mark: Mark | null) => void;
	onRename: (title: string) => Promise<Problem | null>;
};

/** The next save takes an example as the office's own, or removes the stored value. */
export type Mark = 'confirm' | 'remove';

/** One setting: its name and effect on the left, its value on the right. */
export function SettingRow({ setting, typed, today, canDelete, isRead, mark, onMark, onRename }: SettingRow) {
	const { title, label, stored } = setting;
	const id = `setting-${title}`;
	const isExample = isOpenExample(setting);
	const willGo = canDelete ? text.own.willRemove : text.willReset;
	const editing = typed.editingOf(setting);
	const state = editing?.state.get();
	const [isOpened, setOpened] = useState(false);
	const isChanged = setting.languages.some((language) => typed.isChanged(setting, language));
	// A dated value is a line already, with its days below.
	const isLine = isRead && setting.type !== 'dated' && !isOpened && !isChanged && mark === null;
	if (isLine)
		return (
			<div className={classes.row} id={id}>
				<About setting={setting} />
				<Group gap="4px 16px">
					{valueLines(setting, typed.of(setting)).map((line) => (
						<strong key={line}>{line}</strong>
					))}
					<Button
						className={classes.acts ?? ''}
						size="compact-md"
						variant="subtle"
						aria-label={text.changeOne(label)}
						onClick={() => {
							flushSync(() => setOpened(true));
							const row = document.getElementById(id);
							if (row) focusIn(row);
						}}
					>
						{text.change}
					</Button>
				</Group>
			</div>
		);
	return (
		<div className={classes.row} id={id} data-changed={isChanged || mark !== null || undefined}>
			<About setting={setting}>
				{isExample && <Badge tone="warning">{text.isExample}</Badge>}
				{setting.isExample && stored?.confirmed && (
					<p className="note">
						{text.confirmed(stored.confirmed.by, longDate(new Date(stored.confirmed.at)))}
					</p>
				)}
			</About>
			<div className={classes.editor}>
				{mark === 'remove' ? (
					!canDelete && <Default setting={setting} today={today} />
				) : (
					<fieldset className={classes.fields} disabled={state?.isHeld === false}>
						{setting.languages.map((language) => (
							<SettingText key={language} setting={setting} language={language} typed={typed} today={today} />
						))}
					</fieldset>
				)}
				{editing && state && (
					<EditNotes
						edit={{ state, editing, problem: state.edit.problem }}
						shown={setting.languages.map((language) => valuePath(setting, language))}
					/>
				)}
				{mark !== null && (
					<div>
						<p className="note" role="status">
							{mark === 'confirm' ? text.willConfirm : willGo}
						</p>
						<Button size="compact-sm" variant="default" onClick={() => onMark(null)}>
							{canDelete ? text.own.keep : text.keep}
						</Button>
					</div>
				)}
				{canDelete && mark === null && <SettingTitle title={title} onRename={onRename} />}
				{stored !== null && mark === null && (canDelete || hasDefault(setting)) && (
					<Button
						className="as-link"
						size="compact-xs"
						variant="transparent"
						color="gray"
						aria-label={canDelete ? text.own.remove(title) : text.resetOne(label)}
						onClick={() => onMark('remove')}
					>
						{canDelete ? text.own.remove(title) : text.reset}
					</Button>
				)}
			</div>
		</div>
	);
}

const About = ({ setting, children }: { setting: Setting; children?: ReactNode }) => (
	<div>
		<div className={classes.label} id={`setting-${setting.title}-label`}>
			{nameInGroup(setting)}
		</div>
		{setting.help !== '' && <p className="note">{setting.help}</p>}
		{children}
	</div>
);

const nothingTyped: TypedValues = {
	of: (setting, language = setting.languages[0]) => defaultIn(setting, language),
	faultOf: () => null,
	disputeOf: () => null,
	change: () => undefined,
	editingOf: () => undefined,
};

/** The default to be looked at. */
const Default = ({ setting, today }: Pick<SettingRow, 'setting' | 'today'>) => (
	<fieldset className={classes.fields} disabled>
		{setting.languages.map((language) => (
			<SettingText key={language} setting={setting} language={language} typed={nothingTyped} today={today} />
		))}
	</fieldset>
);
