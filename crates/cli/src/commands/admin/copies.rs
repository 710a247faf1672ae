//! The whole database: backed up, restored, exported and imported. Copies hold password hashes and the
//! secrets of dice, so only their owner may read them; no existing file is ever overwritten.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use tablier_store::{Store, StoreError};
use tokio::io::{BufReader, BufWriter};

use super::{Desk, Place, unreadable};
use crate::Failure;
use crate::say::Say;

pub(super) async fn backup(say: &Say, desk: &Desk, file: &Path) -> Result<ExitCode, Failure> {
    desk.store.backup(file).await.map_err(|error| desk.broken(error))?;
    keep_private(file).map_err(unreadable(file))?;
    check(file).await?;
    out!("{}", say.fill("admin-backed-up", [("file", file.display().to_string())]))?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn restore(say: &Say, place: &Place, file: &Path) -> Result<ExitCode, Failure> {
    let target = place.file().ok_or_else(|| Failure::NotAFile(place.url.clone()))?;
    // A write-ahead log left behind would belong to another database.
    for there in ["", "-wal", "-shm"].map(|ending| beside(&target, ending)) {
        if there.try_exists().map_err(unreadable(&there))? {
            return Err(Failure::DatabaseThere(there));
        }
    }
    let mut from = File::open(file).map_err(unreadable(file))?;
    // Under another name until it is complete and known to be good.
    let part = beside(&target, "-restoring");
    let copied = copy(&mut from, &part);
    let checked = match copied {
        Ok(()) => check(&part).await,
        Err(failure) => Err(failure),
    };
    let done = checked.and_then(|()| std::fs::rename(&part, &target).map_err(unreadable(&target)));
    if done.is_err() {
        // The rest is named so that nobody mistakes it for the database.
        let _ = std::fs::remove_file(&part);
    }
    done?;
    out!("{}", say.fill("admin-restored", [("file", target.display().to_string())]))?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn export(say: &Say, desk: &Desk, file: &Path) -> Result<ExitCode, Failure> {
    if file == Path::new("-") {
        let mut out = BufWriter::new(tokio::io::stdout());
        desk.store.export(&mut out).await.map_err(|error| match error {
            StoreError::Io(error) => Failure::Stream(error),
            error => desk.broken(error),
        })?;
        return Ok(ExitCode::SUCCESS);
    }
    let mut out = BufWriter::new(tokio::fs::File::from_std(create(file)?));
    let written = desk.store.export(&mut out).await;
    if written.is_err() {
        // Half an export would import as half a server.
        let _ = std::fs::remove_file(file);
    }
    let rows = written.map_err(|error| desk.broken(error))?;
    out.get_ref().sync_all().await.map_err(unreadable(file))?;
    out!(
        "{}",
        say.fill("admin-exported", [("rows", rows.to_string()), ("file", file.display().to_string())])
    )?;
    Ok(ExitCode::SUCCESS)
}

pub(super) async fn import(say: &Say, place: &Place, file: &Path) -> Result<ExitCode, Failure> {
    let rows = if file == Path::new("-") {
        let store = place.open().await?;
        let read = store.import(BufReader::new(tokio::io::stdin())).await;
        store.close().await;
        read
    } else {
        let input = tokio::fs::File::open(file).await.map_err(unreadable(file))?;
        let store = place.open().await?;
        let read = store.import(BufReader::new(input)).await;
        store.close().await;
        read
    };
    let rows = rows.map_err(|error| place.broken(error))?;
    out!("{}", say.fill("admin-imported", [("rows", rows.to_string())]))?;
    Ok(ExitCode::SUCCESS)
}

/// Is this a database of Tablier that opens and answers?
async fn check(file: &Path) -> Result<(), Failure> {
    let place = Place { url: format!("sqlite:{}", file.display()) };
    let store: Store = place.open().await?;
    let answer = store.ready().await;
    store.close().await;
    answer.map_err(|error| place.broken(error))
}

fn copy(from: &mut File, to: &Path) -> Result<(), Failure> {
    let mut out = create(to)?;
    std::io::copy(from, &mut out).and_then(|_| out.sync_all()).map_err(unreadable(to))
}

fn create(file: &Path) -> Result<File, Failure> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(file).map_err(unreadable(file))
}

fn keep_private(file: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    std::fs::set_permissions(file, std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    #[cfg(not(unix))]
    let _ = file;
    Ok(())
}

fn beside(file: &Path, ending: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}
