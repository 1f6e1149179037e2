/*
 * A disk that can lose its power, loaded before the C library (LD_PRELOAD).
 * Every file of FAULT_FOLDER that is synced is copied whole to FAULT_PLATTER: what lies there has survived, whatever
 * else was written. FAULT_MOOD names a file whose first letter says how the disk is: 'e' fails every sync with EIO,
 * 'd' says it synced and did not, 'f' has no room for a byte, 'r' was made read-only; anything else works.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char mood(void) {
	const char *name = getenv("FAULT_MOOD");
	char first = 0;
	int fd = name ? open(name, O_RDONLY | O_CLOEXEC) : -1;
	if (fd < 0) return 0;
	if (read(fd, &first, 1) != 1) first = 0;
	close(fd);
	return first;
}

/* The file's name inside the folder, or NULL where it is somebody else's or lies deeper. */
static const char *ours(int fd, char *path) {
	const char *folder = getenv("FAULT_FOLDER");
	char link[64];
	snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
	ssize_t length = readlink(link, path, PATH_MAX - 1);
	if (!folder || length <= 0) return NULL;
	path[length] = 0;
	size_t prefix = strlen(folder);
	if (strncmp(path, folder, prefix) != 0 || path[prefix] != '/') return NULL;
	const char *name = path + prefix + 1;
	return strchr(name, '/') ? NULL : name;
}

static void keep(const char *path, const char *name) {
	const char *platter = getenv("FAULT_PLATTER");
	if (!platter) return;
	char half[PATH_MAX + 8], whole[PATH_MAX];
	snprintf(whole, sizeof whole, "%s/%s", platter, name);
	snprintf(half, sizeof half, "%s.half", whole);
	int from = open(path, O_RDONLY | O_CLOEXEC);
	if (from < 0) return;
	int to = open(half, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
	static char bytes[1 << 16];
	ssize_t count;
	while (to >= 0 && (count = read(from, bytes, sizeof bytes)) > 0)
		if (write(to, bytes, (size_t)count) != count) break;
	if (to >= 0) close(to);
	close(from);
	rename(half, whole);
}

static int synced(int fd, const char *call) {
	char path[PATH_MAX];
	const char *name = ours(fd, path);
	if (!name) {
		int (*real)(int) = (int (*)(int))dlsym(RTLD_NEXT, call);
		return real(fd);
	}
	switch (mood()) {
		case 'e':
			errno = EIO;
			return -1;
		case 'd':
			return 0;
	}
	struct stat about;
	if (fstat(fd, &about) == 0 && S_ISREG(about.st_mode)) keep(path, name);
	return 0;
}

/* Says whether a write is refused just now; errno says why. */
static int refused(int fd) {
	char path[PATH_MAX];
	char now = mood();
	if ((now != 'f' && now != 'r') || !ours(fd, path)) return 0;
	errno = now == 'f' ? ENOSPC : EROFS;
	return 1;
}

#define REAL(call, type) ((type)dlsym(RTLD_NEXT, #call))

ssize_t write(int fd, const void *bytes, size_t count) {
	return refused(fd) ? -1 : REAL(write, ssize_t (*)(int, const void *, size_t))(fd, bytes, count);
}
ssize_t pwrite(int fd, const void *bytes, size_t count, off_t at) {
	return refused(fd) ? -1 : REAL(pwrite, ssize_t (*)(int, const void *, size_t, off_t))(fd, bytes, count, at);
}
ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t at) {
	return refused(fd) ? -1 : REAL(pwrite64, ssize_t (*)(int, const void *, size_t, off64_t))(fd, bytes, count, at);
}
int ftruncate(int fd, off_t length) { return refused(fd) ? -1 : REAL(ftruncate, int (*)(int, off_t))(fd, length); }
int ftruncate64(int fd, off64_t length) { return refused(fd) ? -1 : REAL(ftruncate64, int (*)(int, off64_t))(fd, length); }

int fsync(int fd) { return synced(fd, "fsync"); }
int fdatasync(int fd) { return synced(fd, "fdatasync"); }
