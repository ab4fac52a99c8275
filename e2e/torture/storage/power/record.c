/*
 * Loaded into PostgreSQL by LD_PRELOAD: writes down what it does to files below RECORD_ROOT, in order and into the very
 * record that record.mjs keeps of the product, in its form: a line of JSON, and as many bytes as it says.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define FILES 65536
#define PARTS 1024

static int record = -1;
static const char *root;
static size_t root_length;
static char is_ours[FILES];

static void *real(const char *name) {
  return dlsym(RTLD_NEXT, name);
}

__attribute__((constructor)) static void begin(void) {
  const char *given = getenv("RECORD_ROOT"), *target = getenv("RECORD_TO");
  if (given == NULL || target == NULL) return;
  /* PostgreSQL writes its title over its environment. */
  root = strdup(given);
  root_length = strlen(root);
  int (*open_file)(const char *, int, ...) = real("open");
  record = open_file(target, O_WRONLY | O_APPEND | O_CLOEXEC);
}

/* The name below the root; NULL for what lies outside. */
static const char *inside(const char *path, char *space) {
  if (record < 0 || path == NULL) return NULL;
  if (path[0] == '/') snprintf(space, PATH_MAX, "%s", path);
  else {
    char here[PATH_MAX / 2];
    if (getcwd(here, sizeof here) == NULL) return NULL;
    while (strncmp(path, "./", 2) == 0) path += 2;
    snprintf(space, PATH_MAX, "%s/%s", here, path);
  }
  size_t length = strlen(space);
  while (length > 1 && space[length - 1] == '/') space[--length] = 0;
  return strncmp(space, root, root_length) == 0 && space[root_length] == '/' ? space + root_length + 1 : NULL;
}

/* One append, so that what several processes say does not mix. */
static void note(const char *head, const struct iovec *parts, int count) {
  struct iovec all[PARTS + 1];
  all[0].iov_base = (void *)head;
  all[0].iov_len = strlen(head);
  for (int i = 0; i < count; i++) all[i + 1] = parts[i];
  ssize_t (*append)(int, const struct iovec *, int) = real("writev");
  if (append(record, all, count + 1) < 0) abort();
}

static void note_name(const char *op, const char *name, const char *from) {
  char line[2 * PATH_MAX], path[PATH_MAX], origin[PATH_MAX + 16] = "";
  struct stat found;
  snprintf(path, sizeof path, "%s/%s", root, name);
  if (lstat(path, &found) != 0) return;
  if (from != NULL) snprintf(origin, sizeof origin, "\"from\":\"%s\",", from);
  snprintf(line, sizeof line, "{\"op\":\"%s\",%s\"name\":\"%s\",\"ino\":%lu,\"directory\":%s,\"bytes\":0}\n", op, origin, name,
           (unsigned long)found.st_ino, S_ISDIR(found.st_mode) ? "true" : "false");
  note(line, NULL, 0);
}

static void note_write(int fd, const struct iovec *parts, int count, size_t written, off_t at) {
  struct stat found;
  struct iovec kept[PARTS];
  char line[256];
  size_t left = written;
  int used = 0;
  if (fstat(fd, &found) != 0) return;
  for (; used < count && left > 0; used++) {
    kept[used] = parts[used];
    if (kept[used].iov_len > left) kept[used].iov_len = left;
    left -= kept[used].iov_len;
  }
  snprintf(line, sizeof line, "{\"op\":\"write\",\"ino\":%lu,\"at\":%ld,\"bytes\":%zu}\n", (unsigned long)found.st_ino, (long)at,
           written);
  note(line, kept, used);
}

static void note_size(const struct stat *found, off_t size) {
  char line[256];
  snprintf(line, sizeof line, "{\"op\":\"truncate\",\"ino\":%lu,\"size\":%ld,\"bytes\":0}\n", (unsigned long)found->st_ino,
           (long)size);
  note(line, NULL, 0);
}

static int ours(int fd) {
  return record >= 0 && fd >= 0 && fd < FILES && is_ours[fd];
}

static int opened(int fd, const char *path, int flags, int was_there) {
  char space[PATH_MAX];
  const char *name = fd < 0 || fd >= FILES ? NULL : inside(path, space);
  if (fd >= 0 && fd < FILES) is_ours[fd] = name != NULL;
  if (name == NULL) return fd;
  if (!was_there) note_name("create", name, NULL);
  else if (flags & O_TRUNC) {
    struct stat found;
    if (fstat(fd, &found) == 0) note_size(&found, 0);
  }
  return fd;
}

int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(more, mode_t) : 0;
  va_end(more);
  int was_there = access(path, F_OK) == 0;
  int (*open_file)(const char *, int, ...) = real("open");
  return opened(open_file(path, flags, mode), path, flags, was_there);
}

FILE *fopen(const char *path, const char *how) {
  int was_there = access(path, F_OK) == 0;
  FILE *(*open_file)(const char *, const char *) = real("fopen");
  FILE *file = open_file(path, how);
  if (file != NULL) opened(fileno(file), path, how[0] == 'w' ? O_TRUNC : 0, was_there);
  return file;
}

int close(int fd) {
  int (*close_file)(int) = real("close");
  if (fd >= 0 && fd < FILES) is_ours[fd] = 0;
  return close_file(fd);
}

ssize_t write(int fd, const void *bytes, size_t size) {
  ssize_t (*write_file)(int, const void *, size_t) = real("write");
  if (!ours(fd)) return write_file(fd, bytes, size);
  struct stat before;
  off_t at = fcntl(fd, F_GETFL) & O_APPEND && fstat(fd, &before) == 0 ? before.st_size : lseek(fd, 0, SEEK_CUR);
  ssize_t written = write_file(fd, bytes, size);
  struct iovec part = {(void *)bytes, size};
  if (written > 0) note_write(fd, &part, 1, written, at);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  ssize_t (*write_file)(int, const void *, size_t, off_t) = real("pwrite");
  ssize_t written = write_file(fd, bytes, size, at);
  struct iovec part = {(void *)bytes, size};
  if (written > 0 && ours(fd)) note_write(fd, &part, 1, written, at);
  return written;
}

ssize_t pwritev(int fd, const struct iovec *parts, int count, off_t at) {
  ssize_t (*write_file)(int, const struct iovec *, int, off_t) = real("pwritev");
  ssize_t written = write_file(fd, parts, count, at);
  if (written > 0 && ours(fd)) note_write(fd, parts, count, written, at);
  return written;
}

int ftruncate(int fd, off_t size) {
  int (*cut)(int, off_t) = real("ftruncate");
  int done = cut(fd, size);
  struct stat found;
  if (done == 0 && ours(fd) && fstat(fd, &found) == 0) note_size(&found, size);
  return done;
}

int truncate(const char *path, off_t size) {
  int (*cut)(const char *, off_t) = real("truncate");
  int done = cut(path, size);
  char space[PATH_MAX];
  struct stat found;
  if (done == 0 && inside(path, space) != NULL && stat(path, &found) == 0) note_size(&found, size);
  return done;
}

int posix_fallocate(int fd, off_t at, off_t size) {
  int (*make_room)(int, off_t, off_t) = real("posix_fallocate");
  struct stat before;
  int known = ours(fd) && fstat(fd, &before) == 0;
  int done = make_room(fd, at, size);
  if (done == 0 && known && at + size > before.st_size) note_size(&before, at + size);
  return done;
}

static int synced(int fd, int done) {
  char line[PATH_MAX + 256], link[64], path[PATH_MAX];
  struct stat found;
  if (done != 0 || !ours(fd) || fstat(fd, &found) != 0) return done;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length < 0) return done;
  path[length] = 0;
  const char *name = strlen(path) > root_length ? path + root_length + 1 : "";
  snprintf(line, sizeof line, "{\"op\":\"sync\",\"ino\":%lu,\"directory\":%s,\"name\":\"%s\",\"bytes\":0}\n",
           (unsigned long)found.st_ino, S_ISDIR(found.st_mode) ? "true" : "false", name);
  note(line, NULL, 0);
  return done;
}

int fsync(int fd) {
  int (*sync_file)(int) = real("fsync");
  return synced(fd, sync_file(fd));
}

int fdatasync(int fd) {
  int (*sync_file)(int) = real("fdatasync");
  return synced(fd, sync_file(fd));
}

static void moved(const char *from, const char *to) {
  char first[PATH_MAX], second[PATH_MAX];
  const char *name = inside(to, second);
  if (name != NULL) note_name("link", name, inside(from, first));
}

int rename(const char *from, const char *to) {
  int (*move)(const char *, const char *) = real("rename");
  int done = move(from, to);
  if (done == 0) moved(from, to);
  return done;
}

int link(const char *from, const char *to) {
  int (*name_too)(const char *, const char *) = real("link");
  int done = name_too(from, to);
  char space[PATH_MAX];
  const char *name = done == 0 ? inside(to, space) : NULL;
  if (name != NULL) note_name("link", name, NULL);
  return done;
}

int mkdir(const char *path, mode_t mode) {
  int (*make)(const char *, mode_t) = real("mkdir");
  int done = make(path, mode);
  char space[PATH_MAX];
  const char *name = done == 0 ? inside(path, space) : NULL;
  if (name != NULL) note_name("directory", name, NULL);
  return done;
}

#define REMOVE(how)                                                                 \
  int how(const char *path) {                                                       \
    int (*remove_it)(const char *) = real(#how);                                    \
    int done = remove_it(path);                                                     \
    char space[PATH_MAX], line[PATH_MAX + 64];                                      \
    const char *name = done == 0 ? inside(path, space) : NULL;                      \
    if (name == NULL) return done;                                                  \
    snprintf(line, sizeof line, "{\"op\":\"remove\",\"name\":\"%s\",\"bytes\":0}\n", name); \
    note(line, NULL, 0);                                                            \
    return done;                                                                    \
  }
REMOVE(unlink)
REMOVE(rmdir)
