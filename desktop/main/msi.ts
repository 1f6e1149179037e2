import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * True for an app that an MSI installed: whoever gave it out to the machines renews it. The other installer,
 * whose apps renew themselves, leaves its uninstaller beside the program.
 */
export const isFromMsi = (platform = process.platform, program = process.execPath): boolean =>
	platform === 'win32' && !existsSync(join(dirname(program), 'Uninstall Clearway.exe'));
