import { writing } from '@clearway/shared/words/admin-writing.ts';
import { Button, Group, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import type { PostRow } from '../../../contract/post.ts';
import { Dialog } from '../../kit/dialog.tsx';
import { focusFaultSoon } from '../../kit/focus-field.ts';
import { useServices } from '../../services/services.tsx';
import classes from './dialogs.module.css';
import { isAllowedAddress } from './extensions.ts';

const words = writing.link;

/** Asks for the target of the selected words; posts of the blog are found by their title. */
export function LinkDialog({
	editor,
	isOpen,
	onClose,
}: {
	editor: Editor;
	isOpen: boolean;
	onClose: () => void;
}) {
	return (
		<Dialog opened={isOpen} onClose={onClose} title={words.title}>
			{isOpen && <LinkForm editor={editor} onClose={onClose} />}
		</Dialog>
	);
}

function LinkForm({ editor, onClose }: { editor: Editor; onClose: () => void }) {
	const before = (editor.getAttributes('link').href as string | undefined) ?? '';
	const [typed, setTyped] = useState(before);
	const [fault, setFault] = useState<string | null>(null);
	const matchingPosts = usePosts(typed);

	function set(address: string, form?: HTMLFormElement): void {
		const href = withScheme(address.trim());
		if (!isAllowedAddress(href)) {
			setFault(words.wrong);
			if (form) focusFaultSoon(form);
			return;
		}
		const chain = editor.chain().focus().extendMarkRange('link');
		if (editor.state.selection.empty && before === '')
			chain
				.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
				.run();
		else chain.setLink({ href }).run();
		onClose();
	}

	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				// The dialog is drawn inside of the post's own screen, which has forms too.
				event.stopPropagation();
				set(typed, event.currentTarget);
			}}
		>
			<TextInput
				label={words.address}
				description={words.help}
				value={typed}
				error={fault}
				data-autofocus
				autoComplete="off"
				spellCheck={false}
				onChange={(event) => {
					setTyped(event.currentTarget.value);
					setFault(null);
				}}
			/>
			{matchingPosts.length > 0 && (
				<ul className={`panel divided ${classes.found}`} aria-label={words.found}>
					{matchingPosts.map((post) => (
						<li key={post.id}>
							<button
								type="button"
								className={`row ${classes.choice}`}
								onClick={() => set(`/blog/${post.slug}`)}
							>
								{post.title}
								<small className="soft">/blog/{post.slug}</small>
							</button>
						</li>
					))}
				</ul>
			)}
			<Group justify="flex-end" gap="sm" mt="lg">
				{before !== '' && (
					<Button
						variant="default"
						mr="auto"
						onClick={() => {
							editor.chain().focus().extendMarkRange('link').unsetLink().run();
							onClose();
						}}
					>
						{words.remove}
					</Button>
				)}
				<Button type="submit">{words.set}</Button>
			</Group>
		</form>
	);
}

// `example.com/page` was meant as https; a word without a dot is a search, or reported as a mistake.
function withScheme(address: string): string {
	if (/^[\w-]+(\.[\w-]+)+(\/|$|\?|#)/.test(address)) return `https://${address}`;
	if (/^[^/@\s]+@[\w-]+\.[\w.-]+$/.test(address)) return `mailto:${address}`;
	return /^\/|^[a-z][a-z0-9+.-]*:/i.test(address) ? address : ' ';
}

const debounceMs = 200;

function usePosts(question: string): readonly PostRow[] {
	const { api } = useServices();
	const [matchingPosts, setMatchingPosts] = useState<readonly PostRow[]>([]);
	const q = question.trim();
	const isSearch = q.length > 1 && !/^(https?:|mailto:|tel:|\/)|\.\w{2,}/i.test(q);
	useEffect(() => {
		setMatchingPosts([]);
		if (!isSearch) return;
		const controller = new AbortController();
		const timer = setTimeout(() => {
			api.post.office({ query: { q } }, controller.signal).then(
				({ data }) => setMatchingPosts(data.slice(0, 6)),
				() => undefined,
			);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [api, q, isSearch]);
	return matchingPosts;
}
