import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Badge, Button } from '@mantine/core';
import type { Problem } from '../../contract/problem.ts';
import classes from './setting.module.css';
import type { Setting } from './setting-data.ts';
import { SettingEditor } from './setting-editor.tsx';
import { SettingTitle } from './setting-title.tsx';

type SettingRow = {
	setting: Setting;
	value: string;
	fault: string | null;
	today: string;
	/** Its technical name is shown. */
	hasKey: boolean;
	/** It was added by an admin: without it there is nothing to fall back to. */
	canDelete: boolean;
	onChange: (value: string) => void;
	onReset: () => void;
	onRename: (title: string) => Promise<Problem | null>;
	onConfirm: () => void;
};

/** One setting: what it is called and changes on the left, its value on the right. */
export function SettingRow({
	setting,
	value,
	fault,
	today,
	hasKey,
	canDelete,
	onChange,
	onReset,
	onRename,
	onConfirm,
}: SettingRow) {
	const { title, label, help, stored, isExample, isPublic, rule } = setting;
	const id = `setting-${title}`;
	const isOpenExample = isExample && stored === null;
	return (
		<div className={classes.row} id={id} data-changed={value !== setting.value || undefined}>
			<div className={classes.about}>
				<div className={classes.label} id={`${id}-label`}>
					{label}
				</div>
				<p className={classes.help}>{help}</p>
				<div className={classes.marks}>
					{isOpenExample && <Badge color="yellow">{text.isExample}</Badge>}
					{!isPublic && <Badge color="gray">{text.hidden}</Badge>}
					{hasKey && <code className={classes.code}>{title}</code>}
				</div>
			</div>
			<div className={classes.editor}>
				<SettingEditor setting={setting} value={value} today={today} onChange={onChange} />
				{fault !== null && (
					<p className={classes.fault} role="alert">
						{fault}
					</p>
				)}
				{fault !== null && rule !== '' && setting.type !== 'dated' && setting.type !== 'questions' && (
					<p className={classes.help}>
						{text.rule}: {rule}
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
