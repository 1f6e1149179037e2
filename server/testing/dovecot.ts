import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { eventually } from './mail-server.ts';

const program = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot'].find((path) => existsSync(path));

/** Dovecot is a package of its own: a test without it says so. */
export const hasDovecot = program !== undefined;

const nobody = 65_534;
const user = 'office@clearway.example';
const secret = 'secret/of+the-office';

/** A mailbox behind a real IMAP server on this machine. */
export async function startDovecot() {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-dovecot-'));
	const port = await freePort();
	const { username, ...own } = userInfo();
	const isRoot = own.uid === 0;
	// Dovecot reads no mail as root.
	const [uid, gid] = isRoot ? [nobody, nobody] : [own.uid, own.gid];
	await chmod(folder, 0o755);
	const place = join(folder, 'mail');
	for (const part of ['new', 'cur', 'tmp']) await mkdir(join(place, part), { recursive: true });
	for (const path of [folder, place, ...(await readdir(place)).map((part) => join(place, part))])
		await chown(path, uid, gid);
	const config = join(folder, 'dovecot.conf');
	const users = `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${own.gid}`;
	await writeFile(
		config,
		`base_dir = ${folder}/run
state_dir = ${folder}/state
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
first_valid_uid = 0
${isRoot ? '' : users}
mail_location = maildir:${place}
passdb {
  driver = static
  args = password=${secret}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${folder}
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
`,
	);
	let running: ChildProcess;
	const answers = () =>
		new Promise<boolean>((resolve) => {
			const socket = connect(port, '127.0.0.1');
			socket.once('data', () => resolve(true)).once('error', () => resolve(false));
			socket.once('data', () => socket.destroy());
		});
	const start = async () => {
		running = spawn(program ?? '', ['-F', '-c', config], { stdio: 'ignore' });
		await eventually('dovecot answers', answers);
	};
	const stop = async () => {
		const ended = new Promise((resolve) => running.once('exit', resolve));
		running.kill('SIGTERM');
		await ended;
	};
	await start();
	let count = 0;
	const urlWith = (pass: string) =>
		`imap://${encodeURIComponent(user)}:${encodeURIComponent(pass)}@127.0.0.1:${port}`;
	return {
		port,
		user,
		password: secret,
		url: urlWith(secret),
		urlWith,
		start,
		stop,
		/** Puts a letter into the mailbox as a mail server does. */
		async deliver(letter: string | Uint8Array): Promise<void> {
			const name = `${Date.now()}.${process.pid}_${count++}.test`;
			await writeFile(join(place, 'tmp', name), letter);
			await chown(join(place, 'tmp', name), uid, gid);
			await rename(join(place, 'tmp', name), join(place, 'new', name));
		},
		/** The letters of the mailbox, and whether each is read. */
		async letters(): Promise<{ text: string; isSeen: boolean }[]> {
			const found = await Promise.all(
				(['new', 'cur'] as const).map(async (part) =>
					(await readdir(join(place, part))).map((name) => ({ path: join(place, part, name), name })),
				),
			);
			return Promise.all(
				found.flat().map(async ({ path, name }) => ({
					text: await readFile(path, 'latin1'),
					isSeen: /:2,.*S/.test(name),
				})),
			);
		},
		async close(): Promise<void> {
			await stop();
			await rm(folder, { recursive: true, force: true });
		},
	};
}
