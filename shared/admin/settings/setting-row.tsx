import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button } from '@mantine/core';
import type { Problem } from '../../contract/problem.ts';
import { Badge } from '../kit/badge.tsx';
import classes from './setting.module.css';
import type { Setting } from './setting-data.ts';
import { type RowEdits, SettingText } from './setting-text.tsx';
import { SettingTitle } from './setting-title.tsx';

type SettingRow = {
	setting: Setting;
	edits: RowEdits;
	today: string;
	/** Its technical name is shown. */
	hasKey: boolean;
	/** It stands in the wrong order with another one. */
	disorder: string | undefined;
	/** It was added by an admin: without it there is nothing to fall back to. */
	canDelete: boolean;
	onReset: () => void;
	onRename: (title: string) => Promise<Problem | null>;
	onConfirm: () => void;
};

/** One setting: what it is called and changes on the left, its value on the right. */
export function SettingRow({
	setting,
	edits,
	today,
	hasKey,
	disorder,
	canDelete,
	onReset,
	onRename,
	onConfirm,
}: SettingRow) {
	const { title, label, help, stored, isExample, isPublic } = setting;
	const id = `setting-${title}`;
	const isOpenExample = isExample && stored === null;
	return (
		<div
			className={classes.row}
			id={id}
			data-changed={setting.languages.some((language) => edits.isChanged(setting, language)) || undefined}
		>
			<div className={classes.about}>
				<div className={classes.label} id={`${id}-label`}>
					{label}
				</div>
				<p className={classes.help}>{help}</p>
				<div className={classes.marks}>
					{isOpenExample && <Badge tone="warning">{text.isExample}</Badge>}
					{!isPublic && <Badge tone="plain">{text.hidden}</Badge>}
					{hasKey && <code className={classes.code}>{title}</code>}
				</div>
			</div>
			<div className={classes.editor}>
				{setting.languages.map((language) => (
					<SettingText key={language} setting={setting} language={language} edits={edits} today={today} />
				))}
				{disorder !== undefined && (
					<p className={classes.fault} role="status">
						{disorder}
					</p>
				)}
				{isOpenExample && (
					<div>
						<p className={classes.help}>{text.exampleHelp}</p>
						<Button size="compact-sm" variant="default" onClick={onConfirm}>
							{text.confirmOne}
						</Button>
					</div>
				)}
				{canDelete && <SettingTitle title={title} onRename={onRename} />}
				{stored !== null && (
					<Button
						className={classes.reset}
						size="compact-xs"
						variant="transparent"
						color="gray"
						aria-label={canDelete ? text.own.remove(title) : text.resetOne(label)}
						onClick={onReset}
					>
						{canDelete ? text.own.remove(title) : text.reset}
					</Button>
				)}
			</div>
		</div>
	);
}
